import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Settings } from '../settings.ts';

/**
 * The address that the outermost of our own proxies has seen. Each proxy adds at the end of the header, so it is
 * counted from there: the sender writes what stands before, and could vary it with each try.
 */
const forwarded = ({ headers }: IncomingMessage, proxies: number): string | undefined =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(-proxies)[0];

/** The first half of an IPv6 address: the network that one household or one machine is given whole. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...gap, ...back].slice(0, 4).join(':');
};

/** The network address of a request's sender: an IPv4 address, or the network of an IPv6 one. */
export const senderAddress = (request: IncomingMessage, { trustProxy }: Pick<Settings, 'trustProxy'>): string => {
  const said = (trustProxy > 0 ? forwarded(request, trustProxy) : undefined) ?? request.socket.remoteAddress ?? '';
  const address = said.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? networkOf(address.toLowerCase()) : address;
};
