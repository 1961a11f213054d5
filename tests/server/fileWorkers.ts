import { parentPort } from 'node:worker_threads';
import type { FileRequest } from '#server/files/fileWorker.ts';

/** A worker of tests: it never comes to an end of `endless`, keeps more and more of `greedy`, dies of `fatal`, cannot read `broken`, and answers all else. */
parentPort?.on('message', ({ number, job }: FileRequest) => {
  const name = job.kind === 'read' ? job.file.name : '';
  if (name === 'fatal') process.exit(1);
  while (name === 'endless');
  const kept: number[][] = [];
  while (name === 'greedy') kept.push(Array.from({ length: 10_000 }, (_, n) => n));
  if (name === 'broken') parentPort?.postMessage({ number, fault: 'broken' });
  else parentPort?.postMessage({ number, content: new TextEncoder().encode(JSON.stringify([[name]])) });
});
