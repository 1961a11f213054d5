import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = 'openssl';

/** A key and a certificate for localhost that nobody has signed but itself. */
export const selfSigned = (): { key: string; cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const ask = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
    const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    execFileSync(program, [...ask.split(' '), ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The settings of a server with such a certificate, which is written to a folder. */
export const securedIn = (folder: string): { TLS_CERT: string; TLS_KEY: string } => {
  const made = selfSigned();
  const settings = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  writeFileSync(settings.TLS_CERT, made.cert);
  writeFileSync(settings.TLS_KEY, made.key);
  return settings;
};
