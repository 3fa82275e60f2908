import { type Document, readDocument } from '../openapi/document.ts';
import { type Difference, diffDocuments } from '../openapi/redocly.ts';
import type { Change, Impact } from './change.ts';
import { isBreak } from './rest-breaks.ts';
import { isMark, markChanges } from './rest-marks.ts';
import { isDeprecation, textsOf } from './rest-text.ts';

/** What people read and no client does. */
const words: ReadonlySet<string> = new Set([
  'Contact',
  'Example',
  'ExamplesMap',
  'ExternalDocs',
  'Info',
  'License',
  'Tag',
  'TagList',
  'description',
  'example',
  'examples',
  'externalDocs',
  'summary',
  'title',
]);

const isWords = ({ typeName, property = '' }: Difference): boolean => words.has(typeName) || words.has(property);

/**
 * An added member of a `oneOf` with a discriminator is a value that clients expect, as added values of an enum are. The
 * changelog has the name of the value, which is added to the mapping.
 */
const isOtherKind = ({ kind, revision }: Difference, document: Document): boolean => {
  const [, name = ''] = /^#\/components\/schemas\/([^/]+)\/oneOf\/\d+$/.exec(revision?.pointer ?? '') ?? [];
  const { oneOf, discriminator } = document.components.schemas[name] ?? {};
  return kind === 'added' && oneOf !== undefined && Object.keys(discriminator?.mapping ?? {}).length === oneOf.length;
};

/** Redocly rates what none of its rules is about as `patch`; here whatever is not mere words is `minor` at least. */
const impactOf = (difference: Difference): Impact => {
  if (isBreak(difference)) return 'major';
  if (isWords(difference)) return 'patch';
  const isRated = difference.verdicts.length > 0 || difference.kind === 'added';
  return isRated ? difference.impact : 'minor';
};

const kindOf = (difference: Difference): Change['kind'] => {
  if (difference.kind !== 'added') return 'changed';
  return isDeprecation(difference) ? 'deprecated' : 'added';
};

/** Of an operation, `x-deprecation` says the same, and more; `markChanges` compares other extensions. */
const isToldElsewhere = ({ typeName, property = '', path }: Difference): boolean =>
  (typeName === 'Operation' && property === 'deprecated') || isMark(`${path}/${property}`);

/** Every difference between two OpenAPI documents. A new path is told operation by operation. */
export const restChanges = async (base: string, revision: string): Promise<readonly Change[]> => {
  if (base === revision) return [];
  const [before, now] = [readDocument(base), readDocument(revision)];
  const differences = await diffDocuments(base, revision);
  const changes = differences
    .filter((difference) => !isToldElsewhere(difference) && !isOtherKind(difference, now))
    .flatMap((difference) =>
      textsOf(before, now, difference).map((text) => ({
        api: 'REST' as const,
        impact: impactOf(difference),
        kind: kindOf(difference),
        text,
      })),
    );
  return [...changes, ...markChanges(before, now)];
};
