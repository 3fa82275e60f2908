import fc from 'fast-check';
import type { Operation, Parameter, Schema } from '../contract.ts';
import { type Edit, edited, type Path, pointerPart, pointerTo, strangeNames } from '../edits.ts';
import { hostileSamples, hostileText } from '../hostile.ts';
import { isValid, isValidParameter } from '../values.ts';
import { mostBytes } from '../wire.ts';
import { editsOf } from './edits.ts';
import { framings } from './framings.ts';
import { type Expectation, encodeText, type FuzzCase } from './fuzz-case.ts';
import { transports } from './transports.ts';

/** Mutates a valid request and returns the expected outcome. */
export type Mutator = (fuzzCase: FuzzCase, document: unknown) => Partial<FuzzCase>;

const refusedAt = (pointer: string): Expectation => ({ status: 422, code: 'validation_failed', pointer });

const tooLarge: Expectation = { status: 413, code: 'body_too_large' };

const withDocument = (document: unknown, mutator: string, fault: string | undefined): Partial<FuzzCase> => {
  const content = JSON.stringify(document);
  const expects =
    Buffer.byteLength(content) > mostBytes ? tooLarge : fault === undefined ? undefined : refusedAt(fault);
  return { body: { content }, mutator, ...(expects ? { expects } : {}) };
};

/** One keyword of the body's schema, broken. */
const bodyEdits = (edits: readonly Edit[]): readonly fc.Arbitrary<Mutator>[] =>
  edits.map(({ keyword, at, faultAt, values }) =>
    fc.constantFrom(...values).map((value): Mutator => {
      const pointer = pointerTo(faultAt);
      return (_attack, document) =>
        withDocument(edited(document ?? {}, at, value), `${keyword} of ${pointer}`, pointer);
    }),
  );

/** Every place in a body where there is text, and what is said of it. */
const textsIn = (schema: Schema = {}, at: Path = []): readonly { readonly at: Path; readonly schema: Schema }[] => [
  ...([schema.type].flat().includes('string') ? [{ at, schema }] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => textsIn(member, [...at, name])),
];

/** Unexpected text. Where the contract doesn't allow it, the answer has to say where it stands. */
const hostileBodies = ({ body }: Operation): readonly fc.Arbitrary<Mutator>[] =>
  textsIn(body).map(({ at, schema }) =>
    hostileText.map((text): Mutator => {
      const pointer = pointerTo(at);
      const fault = isValid(schema, text) ? undefined : pointer;
      return (_attack, document) => withDocument(edited(document ?? {}, at, text), `text of ${pointer}`, fault);
    }),
  );

const isHeaderText = (text: string): boolean => /^[!-~]{0,1000}$/.test(text);
/** Returns true for a text that does not change the path to another one. */
const isSegment = (text: string): boolean => text !== '' && text !== '.' && text !== '..';
/** More than this, and the server in front of the service refuses the head of the request. */
const isBearable = (text: string): boolean => encodeText(text).length < 6000;

const placed = (fuzzCase: FuzzCase, { in: place, name }: Parameter, text: string): Partial<FuzzCase> => {
  if (place === 'header') return { headers: { ...fuzzCase.headers, [name]: text } };
  if (place === 'path') return { path: { ...fuzzCase.path, [name]: encodeText(text) } };
  return { query: [...fuzzCase.query.filter(([other]) => other !== name), [name, text]] };
};

/** A parameter with text that its schema doesn't allow, or that is not expected. */
const parameterTwists = ({ parameters }: Operation): readonly fc.Arbitrary<Mutator>[] =>
  parameters.map((parameter) => {
    const { in: place, name, schema } = parameter;
    const usable = place === 'header' ? isHeaderText : place === 'path' ? isSegment : () => true;
    const broken = editsOf(schema)
      .flatMap(({ values }) => values.filter((value) => typeof value !== 'object').map(String))
      .filter((text) => !isValidParameter(schema, text));
    const texts = fc.constantFrom(...[...broken, ...hostileSamples].filter((text) => usable(text) && isBearable(text)));
    return texts.map(
      (text): Mutator =>
        (fuzzCase) => {
          const isRefused = !isValidParameter(schema, text);
          // The names of headers know no case.
          const pointer = `${place}/${place === 'header' ? name.toLowerCase() : name}`;
          const expects = isRefused ? { expects: refusedAt(pointer) } : {};
          return { ...placed(fuzzCase, parameter, text), mutator: `text of ${place}/${name}`, ...expects };
        },
    );
  });

/** Returns the mutations of an operation's query: an unknown parameter, or a repeated one. */
const queryTwists = ({ parameters, isInternal }: Operation): readonly fc.Arbitrary<Mutator>[] => {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  if (known.length === 0) return [];
  const unknown = fc.constantFrom('LIMIT', ...strangeNames.filter(isBearable)).map(
    (name): Mutator =>
      (fuzzCase) => ({
        query: [...fuzzCase.query, [name, 'x']],
        mutator: `an unknown ${name.slice(0, 20)}`,
        ...(isInternal ? {} : { expects: refusedAt(`query/${pointerPart(name)}`) }),
      }),
  );
  const twice = fc.constantFrom(...known).map(
    (name): Mutator =>
      (fuzzCase) => ({
        query: [...fuzzCase.query, [name, '1'], [name, '2']],
        mutator: `${name} twice`,
        expects: refusedAt(`query/${name}`),
      }),
  );
  return [unknown, twice];
};

const anyOf = (arbitraries: readonly fc.Arbitrary<Mutator>[], weight: number) =>
  arbitraries.length > 0 ? [{ weight, arbitrary: fc.oneof(...arbitraries) }] : [];

const untouched: Mutator = () => ({});

/** Everything that can be wrong with a request to an operation, one thing at a time; mostly something is. */
export const mutatorsOf = (operation: Operation): fc.Arbitrary<Mutator> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 9, arbitrary: fc.constant(untouched) },
    ...anyOf(bodyEdits(operation.body ? editsOf(operation.body) : []), 6),
    ...anyOf(hostileBodies(operation), 2),
    ...anyOf(parameterTwists(operation), 3),
    ...anyOf(queryTwists(operation), 1),
    ...anyOf(operation.body ? framings(operation) : [], 2),
    ...anyOf(transports(operation), 2),
  );
