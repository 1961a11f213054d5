import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { CertificateFiles } from '#server/settings.ts';
import { readCertificate, renewCertificate } from './certificate.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of one connection at a time; a page that opens sends some thirty. */
const streamsAtMost = 128;
/** ms after which a silent connection is closed. A waiting poll of the hub is answered before. */
const silentAtMost = 120_000;

/**
 * A server with https of its own: HTTP/2, and HTTP/1.1 for whoever speaks only that, and for WebSockets. Throws WrongSetting where the
 * certificate cannot be used; faults of a renewed one are told.
 */
export const secureServer = (
  files: CertificateFiles,
  {
    answer,
    tell,
    shouldUpgrade,
  }: {
    readonly answer: Handler;
    readonly tell: (fault: unknown) => void;
    readonly shouldUpgrade: (request: IncomingMessage) => boolean;
  },
): Server => {
  const options = {
    ...readCertificate(files),
    allowHTTP1: true,
    settings: { maxConcurrentStreams: streamsAtMost },
    // Node takes it for the connections that speak HTTP/1.1; its types do not say so.
    shouldUpgradeCallback: shouldUpgrade,
  };
  // Request and response of HTTP/2 have all that those of HTTP/1.1 have and is used here (node:http2, compatibility API).
  const take = (request: Http2ServerRequest, response: Http2ServerResponse): void =>
    answer(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  const server = createSecureServer(options, take);
  server.on('session', (session) => {
    session.setTimeout(silentAtMost, () => session.close());
    // A broken connection ends its requests by itself.
    session.on('error', () => session.destroy());
  });
  renewCertificate(server, files, tell);
  return server as unknown as Server;
};
