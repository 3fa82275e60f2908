import fc from 'fast-check';
import type { Operation, Parameter, Schema } from '../contract.ts';
import { type Edit, edited, type Path, pointerPart, pointerTo, strangeNames } from '../edits.ts';
import { hostileSamples, hostileText } from '../hostile.ts';
import { isValid, isValidParameter } from '../values.ts';
import { mostBytes } from '../wire.ts';
import { type Attack, type Expectation, encodeText } from './attack.ts';
import { editsOf } from './edits.ts';
import { framings } from './framings.ts';
import { transports } from './transports.ts';

/** What is done to a valid request, and how it has to end then. */
export type Twist = (attack: Attack, document: unknown) => Partial<Attack>;

const refusedAt = (pointer: string): Expectation => ({ status: 422, code: 'validation_failed', pointer });

const tooLarge: Expectation = { status: 413, code: 'body_too_large' };

const withDocument = (document: unknown, twist: string, fault: string | undefined): Partial<Attack> => {
  const content = JSON.stringify(document);
  const expects =
    Buffer.byteLength(content) > mostBytes ? tooLarge : fault === undefined ? undefined : refusedAt(fault);
  return { body: { content }, twist, ...(expects ? { expects } : {}) };
};

/** One keyword of the body's schema, broken. */
const bodyEdits = (edits: readonly Edit[]): readonly fc.Arbitrary<Twist>[] =>
  edits.map(({ keyword, at, faultAt, values }) =>
    fc.constantFrom(...values).map((value): Twist => {
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

/** Text that nobody expects. Where the contract doesn't allow it, the answer has to say where it stands. */
const hostileBodies = ({ body }: Operation): readonly fc.Arbitrary<Twist>[] =>
  textsIn(body).map(({ at, schema }) =>
    hostileText.map((text): Twist => {
      const pointer = pointerTo(at);
      const fault = isValid(schema, text) ? undefined : pointer;
      return (_attack, document) => withDocument(edited(document ?? {}, at, text), `text of ${pointer}`, fault);
    }),
  );

const isHeaderText = (text: string): boolean => /^[!-~]{0,1000}$/.test(text);
/** What would make another request of it. */
const isSegment = (text: string): boolean => text !== '' && text !== '.' && text !== '..';
/** More than this, and the server in front of the service refuses the head of the request. */
const isBearable = (text: string): boolean => encodeText(text).length < 6000;

const placed = (attack: Attack, { in: place, name }: Parameter, text: string): Partial<Attack> => {
  if (place === 'header') return { headers: { ...attack.headers, [name]: text } };
  if (place === 'path') return { path: { ...attack.path, [name]: encodeText(text) } };
  return { query: [...attack.query.filter(([other]) => other !== name), [name, text]] };
};

/** A parameter with text that its schema doesn't allow, or that nobody expects. */
const parameterTwists = ({ parameters }: Operation): readonly fc.Arbitrary<Twist>[] =>
  parameters.map((parameter) => {
    const { in: place, name, schema } = parameter;
    const usable = place === 'header' ? isHeaderText : place === 'path' ? isSegment : () => true;
    const broken = editsOf(schema)
      .flatMap(({ values }) => values.filter((value) => typeof value !== 'object').map(String))
      .filter((text) => !isValidParameter(schema, text));
    const texts = fc.constantFrom(...[...broken, ...hostileSamples].filter((text) => usable(text) && isBearable(text)));
    return texts.map(
      (text): Twist =>
        (attack) => {
          const isRefused = !isValidParameter(schema, text);
          // The names of headers know no case.
          const pointer = `${place}/${place === 'header' ? name.toLowerCase() : name}`;
          const expects = isRefused ? { expects: refusedAt(pointer) } : {};
          return { ...placed(attack, parameter, text), twist: `text of ${place}/${name}`, ...expects };
        },
    );
  });

/** What an operation with a query doesn't take: another parameter, or the same one twice. */
const queryTwists = ({ parameters }: Operation): readonly fc.Arbitrary<Twist>[] => {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  if (known.length === 0) return [];
  const unknown = fc.constantFrom('LIMIT', ...strangeNames.filter(isBearable)).map(
    (name): Twist =>
      (attack) => ({
        query: [...attack.query, [name, 'x']],
        twist: `an unknown ${name.slice(0, 20)}`,
        expects: refusedAt(`query/${pointerPart(name)}`),
      }),
  );
  const twice = fc.constantFrom(...known).map(
    (name): Twist =>
      (attack) => ({
        query: [...attack.query, [name, '1'], [name, '2']],
        twist: `${name} twice`,
        expects: refusedAt(`query/${name}`),
      }),
  );
  return [unknown, twice];
};

const anyOf = (arbitraries: readonly fc.Arbitrary<Twist>[], weight: number) =>
  arbitraries.length > 0 ? [{ weight, arbitrary: fc.oneof(...arbitraries) }] : [];

const untouched: Twist = () => ({});

/** Everything that can be wrong with a request to an operation, one thing at a time; mostly something is. */
export const twistsOf = (operation: Operation): fc.Arbitrary<Twist> =>
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
