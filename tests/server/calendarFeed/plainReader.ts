/** One entry of a calendar file: values by property name; parameters stay in front of their value. */
export type PlainEvent = ReadonlyMap<string, string>;

const checkLine = (line: string): void => {
  if (/[\r\n]/.test(line)) throw new Error(`A bare line end: ${line}`);
  const octets = new TextEncoder().encode(line).length;
  if (octets > 75) throw new Error(`${octets} octets: ${line}`);
};

/** The lines of a file, with those that were folded in one piece again. */
const linesOf = (text: string): readonly string[] => {
  const physical = text.split('\r\n');
  if (physical.pop() !== '') throw new Error('The last line does not end.');
  const lines: string[] = [];
  for (const line of physical) {
    checkLine(line);
    if (line.startsWith(' ')) lines.push(`${lines.pop()}${line.slice(1)}`);
    else lines.push(line);
  }
  return lines;
};

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_all, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
const partsOf = (line: string) => {
  const at = line.search(/[:;]/);
  return { name: line.slice(0, at), value: unescaped(line.slice(at + 1)) };
};

/**
 * Reads an iCalendar file by RFC 5545 alone, without a library: folded lines, properties, escaped texts. Fails on a line
 * of more than 75 octets, on a line end that is no CRLF, on a component that is not ended and on a property twice.
 */
export const readPlainly = (bytes: Uint8Array) => {
  const stack: string[] = [];
  const events: Map<string, string>[] = [];
  const head = new Map<string, string>();
  const put = (name: string, value: string): void => {
    const into = stack.length === 1 ? head : events.at(-1);
    const key = stack.length > 2 ? `${stack.at(-1)}.${name}` : name;
    if (into?.has(key)) throw new Error(`${key} twice.`);
    into?.set(key, value);
  };
  for (const line of linesOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes))) {
    const { name, value } = partsOf(line);
    if (name === 'BEGIN') {
      stack.push(value);
      if (value === 'VEVENT') events.push(new Map());
    } else if (name !== 'END') put(name, value);
    else if (stack.pop() !== value) throw new Error(`END of ${value} is not that of its BEGIN.`);
  }
  if (stack.length > 0) throw new Error(`${stack.join()} is not ended.`);
  return { head, events: events as readonly PlainEvent[] };
};
