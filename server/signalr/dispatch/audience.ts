import { MessageType } from '../protocol/message.ts';
import { Outgoing } from '../protocol/outgoing.ts';
import type { Principal } from '../transport/connection.ts';
import type { Peer } from './peer.ts';

type Peers<User extends Principal> = Set<Peer<User>>;
/** Most users have one connection, stored alone: a set of one is as large as the rest of a connection. */
type OneOrMore<User extends Principal> = Peer<User> | Peers<User>;

const invocation = (target: string, args: readonly unknown[]): Outgoing =>
  new Outgoing({ type: MessageType.Invocation, target, arguments: args });

/** Puts `peer` into the set under `key`, making the set if need be. */
const into = <User extends Principal>(sets: Map<string, Peers<User>>, key: string, peer: Peer<User>): void => {
  const set = sets.get(key);
  if (set) set.add(peer);
  else sets.set(key, new Set([peer]));
};

const outOf = <User extends Principal>(sets: Map<string, Peers<User>>, key: string, peer: Peer<User>): void => {
  const set = sets.get(key);
  if (!set?.delete(peer)) return;
  if (set.size === 0) sets.delete(key);
};

/** All connections, by id, by user and by group, and the ways to send to some of them. */
export class Audience<User extends Principal> {
  /** Messages handed to connections since the start. */
  delivered = 0;
  readonly #byId = new Map<string, Peer<User>>();
  readonly #byUser = new Map<string, OneOrMore<User>>();
  readonly #byGroup = new Map<string, Peers<User>>();

  get size(): number {
    return this.#byId.size;
  }

  get groups(): number {
    return this.#byGroup.size;
  }

  add(peer: Peer<User>): void {
    this.#byId.set(peer.connectionId, peer);
    const { id } = peer.user;
    const known = this.#byUser.get(id);
    if (known instanceof Set) known.add(peer);
    else this.#byUser.set(id, known ? new Set([known, peer]) : peer);
  }

  remove(peer: Peer<User>): void {
    if (!this.#byId.delete(peer.connectionId)) return;
    const { id } = peer.user;
    const known = this.#byUser.get(id);
    const last = known instanceof Set ? known.delete(peer) && known.size === 0 : known === peer;
    if (last) this.#byUser.delete(id);
    for (const group of peer.groups ?? []) outOf(this.#byGroup, group, peer);
    peer.groups = undefined;
  }

  join(peer: Peer<User>, group: string): void {
    // A method may still run after its caller has disconnected.
    if (!this.#byId.has(peer.connectionId)) return;
    // A list, not a set, and made with its first group in it: every reader has one, and most are in one group.
    if (!peer.groups) peer.groups = [group];
    else if (!peer.groups.includes(group)) peer.groups.push(group);
    into(this.#byGroup, group, peer);
  }

  leave(peer: Peer<User>, group: string): void {
    const place = peer.groups?.indexOf(group) ?? -1;
    if (place < 0) return;
    peer.groups?.splice(place, 1);
    outOf(this.#byGroup, group, peer);
  }

  connection(connectionId: string): Peer<User> | undefined {
    return this.#byId.get(connectionId);
  }

  user(userId: string): Iterable<Peer<User>> {
    const known = this.#byUser.get(userId);
    if (known instanceof Set) return known;
    return known ? [known] : [];
  }

  group(group: string): Iterable<Peer<User>> {
    return this.#byGroup.get(group) ?? [];
  }

  sendToAll(target: string, args: readonly unknown[], except?: readonly string[]): void {
    this.#tell(this.#byId.values(), invocation(target, args), except);
  }

  sendToGroup(group: string, target: string, args: readonly unknown[], except?: readonly string[]): void {
    this.#tell(this.group(group), invocation(target, args), except);
  }

  /** A connection that is in several of the groups gets the message once for each of them. */
  sendToGroups(groups: readonly string[], target: string, args: readonly unknown[]): void {
    this.#tell(
      groups.flatMap((group) => [...this.group(group)]),
      invocation(target, args),
    );
  }

  sendToConnections(connectionIds: readonly string[], target: string, args: readonly unknown[]): void {
    this.#tell(
      connectionIds.flatMap((id) => this.#byId.get(id) ?? []),
      invocation(target, args),
    );
  }

  sendToUsers(userIds: readonly string[], target: string, args: readonly unknown[]): void {
    this.#tell(
      userIds.flatMap((id) => [...this.user(id)]),
      invocation(target, args),
    );
  }

  /** Throws the encoder's error where no connection's protocol can write the message. */
  #tell(peers: Iterable<Peer<User>>, outgoing: Outgoing, except?: readonly string[]): void {
    let told = 0;
    let unannounced: Peer<User>[] | undefined;
    let fault: unknown;
    for (const peer of peers) {
      if (except?.includes(peer.connectionId)) continue;
      try {
        peer.deliver(outgoing);
        told += 1;
      } catch (error) {
        fault = error;
        unannounced ??= [];
        unannounced.push(peer);
      }
    }
    this.delivered += told;
    if (!unannounced) return;
    if (told === 0) throw fault;
    // Clients of another protocol have got the message. These would miss it without knowing.
    for (const peer of unannounced) peer.giveUp(fault);
  }
}
