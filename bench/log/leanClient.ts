import { Agent, request } from 'node:http';

/** A minimal client, so that the measured time is the server's. One connection for each waiting request. */
export type LeanClient = {
  /** Throws when the reply is no success. */
  readonly post: (path: string, body: object) => Promise<void>;
  readonly close: () => void;
};

export const leanClient = (url: string, token: string): LeanClient => {
  const agent = new Agent({ keepAlive: true });
  const { hostname: host, port } = new URL(url);
  const post = (path: string, body: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        authorization: `Bearer ${token}`,
      };
      const requested = request({ agent, host, port, path, method: 'POST', headers }, (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
        );
      });
      requested.on('error', reject);
      requested.end(text);
    });
  return { post, close: () => agent.destroy() };
};
