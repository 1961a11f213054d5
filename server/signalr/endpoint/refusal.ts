import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** An HTTP status with the text that clients show. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const reply = (response: ServerResponse, status: number, body = '', type = 'text/plain'): void => {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};

/** Answers an upgrade request, for which Node makes no response object. */
export const refuseUpgrade = (socket: Duplex, { status, message }: Refusal): void => {
  const length = Buffer.byteLength(message);
  socket.once('finish', () => socket.destroy());
  // The client may have disconnected, and nobody else handles the error.
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n${message}`,
  );
};
