import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import { type CertificateFiles, WrongSetting } from '../settings.ts';

type Certificate = { readonly cert: Buffer; readonly key: Buffer };

const looksAfter = 60_000;

/** Reads a certificate. Throws WrongSetting with a sentence where it cannot be read or does not belong to the key. */
export const readCertificate = ({ cert, key }: CertificateFiles): Certificate => {
  try {
    const read = { cert: readFileSync(cert), key: readFileSync(key) };
    createSecureContext(read);
    return read;
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new WrongSetting(`TLS_CERT and TLS_KEY are no certificate with its key: ${reason}`);
  }
};

const changedAt = ({ cert, key }: CertificateFiles): number => {
  try {
    return Math.max(statSync(cert).mtimeMs, statSync(key).mtimeMs);
  } catch {
    // Between two files of a renewal: the next look finds both.
    return Number.NaN;
  }
};

/**
 * Certificates are renewed every few weeks while the server runs: new files are used within a minute, for new connections.
 * Files that cannot be used are told of once, and the former ones stay. Returns the look itself, for a test.
 */
export const renewCertificate = (
  server: {
    readonly setSecureContext: Server['setSecureContext'];
    readonly once: (event: 'close', then: () => void) => unknown;
  },
  files: CertificateFiles,
  tell: (fault: unknown) => void,
): (() => void) => {
  let known = changedAt(files);
  const look = (): void => {
    const now = changedAt(files);
    if (Number.isNaN(now) || now === known) return;
    known = now;
    try {
      server.setSecureContext(readCertificate(files));
    } catch (fault) {
      tell(fault);
    }
  };
  const timer = setInterval(look, looksAfter).unref();
  server.once('close', () => clearInterval(timer));
  return look;
};
