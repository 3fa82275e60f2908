import { ScimError } from './error.ts';

/** An attribute as a client names it. Its parts are compared without their case. */
export interface AttributePath {
  /** The URN of its schema, if the client names one. */
  readonly schema: string | undefined;
  readonly name: string;
  readonly part: string | undefined;
}

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'lt', 'ge', 'le'] as const;
export type Comparison = (typeof comparisons)[number];

/** A filter (RFC 7644, section 3.4.2.2). */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'present'; readonly path: AttributePath }
  | { readonly kind: 'values'; readonly path: AttributePath; readonly filter: Filter }
  | {
      readonly kind: 'compare';
      readonly path: AttributePath;
      readonly comparison: Comparison;
      readonly value: string | number | boolean | null;
    };

/** The target of an operation of PATCH (RFC 7644, section 3.5.2). */
export interface PatchPath {
  readonly path: AttributePath;
  /** Selects values of an attribute that has several. */
  readonly filter: Filter | undefined;
}

/** Bounds of the work that a text can cause. */
export const filterLimits = { length: 2000, depth: 10 } as const;

type Kind = 'space' | 'mark' | 'string' | 'number' | 'word';

interface Token {
  readonly kind: Kind;
  readonly text: string;
}

/** Each kind of token, with the pattern that reads it at a position. */
const lexicon: readonly (readonly [Kind, RegExp])[] = [
  ['space', / +/y],
  ['mark', /[()[\]]/y],
  ['string', /"(?:[^"\\]|\\.)*"/y],
  ['number', /-?\d[\w.+-]*/y],
  // The point before a part is after the bracket in `emails[type eq "work"].value`.
  ['word', /\.?[A-Za-z$][\w$:.-]*/y],
];

const tokenAt = (text: string, at: number): Token | undefined => {
  for (const [kind, pattern] of lexicon) {
    pattern.lastIndex = at;
    const [match] = pattern.exec(text) ?? [];
    if (match !== undefined) return { kind, text: match };
  }
  return undefined;
};

const attributeName = /^[A-Za-z$][\w$-]*$/;

type Refusal = (detail: string) => ScimError;

/** Reads the name of an attribute, which is behind the last colon of its schema's URN. */
const readPath = (word: string, refusal: Refusal): AttributePath => {
  const colon = word.lastIndexOf(':');
  const [name = '', part, ...rest] = word.slice(colon + 1).split('.');
  const isName = (text: string | undefined): boolean => text === undefined || attributeName.test(text);
  if (!isName(name) || !isName(part) || rest.length > 0) throw refusal(`"${word}" is not the name of an attribute.`);
  return { schema: colon < 0 ? undefined : word.slice(0, colon), name, part };
};

const literals: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Returns a reader of the tokens of a text. */
const readerOf = (text: string, refusal: Refusal) => {
  if (text.length > filterLimits.length) throw refusal(`must have at most ${filterLimits.length} characters.`);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(text, at);
    if (!token) throw refusal(`has an invalid character at position ${at + 1}.`);
    tokens.push(token);
    at += token.text.length;
  }
  let next = 0;

  const reader = {
    isAtEnd: (): boolean => next === tokens.length,
    /** Reads a token of this kind, and of this text in any case. */
    take(kind: Kind, ...texts: readonly string[]): string | undefined {
      const token = tokens[next];
      if (token?.kind !== kind) return undefined;
      if (texts.length > 0 && !texts.includes(token.text.toLowerCase())) return undefined;
      next += 1;
      return token.text;
    },
    demand(kind: Kind, ...texts: readonly string[]): string {
      const taken = reader.take(kind, ...texts);
      if (taken !== undefined) return taken;
      const found = tokens[next]?.text ?? 'its end';
      throw refusal(`has ${found} where ${texts.join(' or ') || `a ${kind}`} is expected.`);
    },
  };
  return reader;
};

type Reader = ReturnType<typeof readerOf>;

/** Returns a parser of filters. It descends a level for each bracket, to the limit. */
const parserOf = (reader: Reader, refusal: Refusal) => {
  const fromJson = (text: string): string | number => {
    try {
      return JSON.parse(text) as string | number;
    } catch {
      throw refusal(`has ${text}, which is not a value of JSON.`);
    }
  };

  const readValue = (): string | number | boolean | null => {
    const text = reader.take('string') ?? reader.take('number');
    if (text !== undefined) return fromJson(text);
    return literals[reader.demand('word', ...Object.keys(literals)).toLowerCase()]!;
  };

  const inBrackets = (close: string, depth: number): Filter => {
    if (depth === filterLimits.depth) throw refusal(`must have at most ${filterLimits.depth} levels of brackets.`);
    reader.take('space');
    const filter = readFilter(depth + 1);
    reader.take('space');
    reader.demand('mark', close);
    return filter;
  };

  const readCondition = (depth: number): Filter => {
    if (reader.take('mark', '(')) return inBrackets(')', depth);
    if (reader.take('word', 'not')) {
      reader.take('space');
      reader.demand('mark', '(');
      return { kind: 'not', filter: inBrackets(')', depth) };
    }
    const path = readPath(reader.demand('word'), refusal);
    if (reader.take('mark', '[')) return { kind: 'values', path, filter: inBrackets(']', depth) };
    reader.demand('space');
    const operator = reader.demand('word', 'pr', ...comparisons).toLowerCase();
    if (operator === 'pr') return { kind: 'present', path };
    reader.demand('space');
    return { kind: 'compare', path, comparison: operator as Comparison, value: readValue() };
  };

  /** Reads conditions between which an operator stands. */
  const readAll = (kind: 'and' | 'or', read: () => Filter): Filter => {
    const filters = [read()];
    while (isFollowedBy(kind)) filters.push(read());
    return filters.length === 1 ? filters[0]! : { kind, filters };
  };

  const isFollowedBy = (operator: 'and' | 'or'): boolean => {
    reader.take('space');
    if (!reader.take('word', operator)) return false;
    reader.take('space');
    return true;
  };

  /** `and` binds before `or`. */
  const readFilter = (depth: number): Filter => readAll('or', () => readAll('and', () => readCondition(depth)));

  return { readFilter: () => readFilter(0), inBrackets };
};

const demandEnd = (reader: Reader, refusal: Refusal): void => {
  reader.take('space');
  if (!reader.isAtEnd()) throw refusal('has text behind its end.');
};

/** Reads a filter. Throws `invalidFilter`. */
export const parseFilter = (text: string): Filter => {
  const refusal: Refusal = (detail) => new ScimError('invalidFilter', `The filter ${detail}`);
  const reader = readerOf(text, refusal);
  reader.take('space');
  const filter = parserOf(reader, refusal).readFilter();
  demandEnd(reader, refusal);
  return filter;
};

/** Reads the path of an operation of PATCH. Throws `invalidPath`. */
export const parsePatchPath = (text: string): PatchPath => {
  const refusal: Refusal = (detail) => new ScimError('invalidPath', `The path ${detail}`);
  const reader = readerOf(text, refusal);
  const path = readPath(reader.demand('word'), refusal);
  const filter = reader.take('mark', '[') === undefined ? undefined : parserOf(reader, refusal).inBrackets(']', 0);
  const part = filter && reader.take('word');
  demandEnd(reader, refusal);
  if (part === undefined) return { path, filter };
  if (path.part !== undefined || !attributeName.test(part.slice(1)) || !part.startsWith('.'))
    throw refusal(`has ${part} behind its filter.`);
  return { path: { ...path, part: part.slice(1) }, filter };
};
