import { ECDH } from 'node:crypto';
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { PushAddress } from '#contract/push.ts';
import type { Settings } from '../settings.ts';

type Allowing = Pick<Settings, 'pushHosts' | 'pushTestAddress'>;

/**
 * Push services of the browsers: Chrome, Edge before 2020 and on Windows, Firefox, Safari. A user chooses the address to
 * which this server sends, so it sends to no other host.
 */
const hosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const isHost = (name: string, host: string): boolean => name === host || name.endsWith(`.${host}`);

/** Whether messages may be sent to this address: that of a known push service, by https on its usual port. */
export const isAllowed = (endpoint: string, { pushHosts, pushTestAddress }: Allowing): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (pushTestAddress !== undefined && origin === new URL(pushTestAddress).origin) return true;
  return protocol === 'https:' && port === '' && [...hosts, ...pushHosts].some((host) => isHost(hostname, host));
};

/** Whether the keys are a point of the curve and sixteen bytes: with others nothing can be encrypted. */
export const areKeys = ({ p256dh, auth }: PushAddress['keys']): boolean => {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
};

/** Networks that are not the internet (RFC 6890): this machine, the own network, other machines of a data centre. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only what is routed in the internet (2000::/3) counts, without the ways back to IPv4. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the internet. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

/** Looks a name up for a connection, and fails when one of its addresses is not of the internet. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (fault, found: LookupAddress[] = []) => {
    if (fault) return done(fault, '');
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublic(address)))
      return done(new Error('the push service has an address of a closed network'), '');
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};
