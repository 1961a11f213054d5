import type { FastifyInstance } from 'fastify';
import { type Call, fillPath, type Input, type Reply } from '#contract/call.ts';
import { AppError, ErrorBody } from '#contract/errors.ts';

type Loose = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: object;
};

/**
 * Makes calls of the contract inside the process, checked like any other: rights, schemas, log. Throws AppError with
 * the code of a refusal.
 */
export const inProcess =
  (http: FastifyInstance, token: string) =>
  async <C extends Call>(one: C, input: Input<C>): Promise<Reply<C>> => {
    const { params, query = {}, body } = input as Loose;
    const response = await http.inject({
      method: one.method,
      url: fillPath(one.path, params),
      query,
      payload: body,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    });
    if (response.statusCode < 300) return response.json() as Reply<C>;
    const { code, details, message } = ErrorBody.parse(response.json());
    throw new AppError(code, details, message);
  };
export type InProcess = ReturnType<typeof inProcess>;
