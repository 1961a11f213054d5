import { parseAst } from 'vite';

/** Part of a source that is either so or not so, with its name: the declaration that it stands in, and its text. */
export type Condition = { readonly start: number; readonly end: number; readonly says: string };
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
const part = (node: Node, key: string): Node => node[key] as Node;

const compares = new Set(['===', '!==', '<', '<=', '>', '>=', 'in']);
const asks = new Set(['some', 'every', 'find', 'filter', 'findIndex', 'findLast']);
const isLogical = (node: Node): boolean =>
  node.type === 'LogicalExpression' && (node.operator === '&&' || node.operator === '||');
const unwrapped = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' ? unwrapped(part(node, 'expression')) : node;

/** A condition that is only true or false. */
const isPlain = (node: Node): boolean => {
  const one = unwrapped(node);
  if (isLogical(one)) return isPlain(part(one, 'left')) || isPlain(part(one, 'right'));
  return one.type === 'BinaryExpression' ? compares.has(String(one.operator)) : one.operator === '!';
};

/** The single conditions that a condition is made of. */
const leavesOf = (node: Node): readonly Node[] => {
  const one = unwrapped(node);
  if (isLogical(one)) return [...leavesOf(part(one, 'left')), ...leavesOf(part(one, 'right'))];
  if (one.operator === '!') {
    const under = unwrapped(part(one, 'argument'));
    return isLogical(under) ? leavesOf(under) : [one];
  }
  return one.type === 'Literal' ? [] : [one];
};

const yesOrNo = (node: Node): boolean => {
  const returns = (node.returnType as Node | null | undefined)?.typeAnnotation;
  return isNode(returns) && returns.type === 'TSBooleanKeyword';
};
/** The conditions of a node. */
const askedIn = (node: Node): readonly Node[] => {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return leavesOf(part(node, 'test'));
  if (node.type === 'ArrowFunctionExpression' && yesOrNo(node) && part(node, 'body').type !== 'BlockStatement')
    return leavesOf(part(node, 'body'));
  if (node.type === 'CallExpression' && asks.has(String((part(node, 'callee').property as Node | undefined)?.name)))
    return (node.arguments as readonly Node[]).flatMap((one) =>
      one.type === 'ArrowFunctionExpression' && part(one, 'body').type !== 'BlockStatement'
        ? leavesOf(part(one, 'body'))
        : [],
    );
  if (isLogical(node))
    return isPlain(node) ? leavesOf(node) : node.operator === '&&' ? leavesOf(part(node, 'left')) : [];
  return isPlain(node) ? leavesOf(node) : [];
};

/** "Not so" is one condition with what it denies. */
const within = (node: Node): readonly Node[] => {
  if (node.operator !== '!') return childrenOf(node);
  const denied = unwrapped(part(node, 'argument'));
  return isLogical(denied) ? [denied] : childrenOf(denied);
};
const below = (node: Node): readonly Node[] => [...askedIn(node), ...within(node).flatMap(below)];

/** The lists of rules of a declaration are distinguished by their number. */
const declarations = (program: Node): readonly (readonly [string, Node])[] =>
  childrenOf(program)
    .map((one) => (isNode(one.declaration) ? one.declaration : one))
    .flatMap((one) => (one.type === 'VariableDeclaration' ? (one.declarations as readonly Node[]) : []))
    .flatMap((one) => {
      const name = String(part(one, 'id').name);
      const init = part(one, 'init');
      if (init.type !== 'ArrayExpression') return [[name, init] as const];
      return (init.elements as readonly Node[]).map((rule, n) => [`${name} ${n + 1}`, rule] as const);
    });

/** Every condition of a source, once each, those further out before those within. */
export const conditionsIn = (source: string): readonly Condition[] => {
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node;
  const seen = new Map<string, Condition>();
  const names = new Map<string, number>();
  for (const [name, node] of declarations(program)) {
    for (const { start, end } of below(node)) {
      const place = `${start} ${end}`;
      if (seen.has(place)) continue;
      const text = `${name}: ${source.slice(start, end).replaceAll(/\s+/g, ' ')}`;
      const nth = (names.get(text) ?? 0) + 1;
      names.set(text, nth);
      seen.set(place, { start, end, says: nth > 1 ? `${text} (${nth})` : text });
    }
  }
  return [...seen.values()].sort((a, b) => a.start - b.start || b.end - a.end);
};
