import { z } from 'zod';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNull = (schema: unknown) => isObject(schema) && schema.type === 'null';

/** `anyOf [X, null]` is checked branch by branch when it is written; `nullable` costs nothing. */
const nullable = (schema: Json): Json => {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !anyOf.some(isNull)) return schema;
  const other = anyOf.find((branch) => !isNull(branch));
  if (!isObject(other) || 'anyOf' in other || '$ref' in other) return schema;
  // A branch of a union is checked by its values: null has to be one of them.
  const values = Array.isArray(other.enum) ? { enum: [...other.enum, null] } : {};
  return { ...rest, ...other, ...values, nullable: true };
};

/** Keywords that matter to a reader of the contract, not to the writer of a reply. */
const idle = new Set(['$schema', 'pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'default']);

const simplified = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(simplified);
  if (!isObject(value)) return value;
  return nullable(
    Object.fromEntries(
      Object.entries(value)
        .filter(([key, at]) => !idle.has(key) || isObject(at))
        .map(([key, at]) => [key, simplified(at)]),
    ),
  );
};

/**
 * The JSON schema from which the writer of a reply is compiled. A field that it does not name is never written, so a
 * handler cannot leak one by answering a whole row.
 */
export const replySchema = (reply: z.ZodType): Json => {
  const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  return simplified(schema) as Json;
};
