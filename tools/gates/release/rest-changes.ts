import { type Document, readDocument } from '../openapi/document.ts';
import { type Difference, diffDocuments } from '../openapi/redocly.ts';
import type { Change, Impact } from './change.ts';
import { isBreak, isHeaderSent } from './rest-breaks.ts';
import { isMark, markChanges } from './rest-marks.ts';
import { isDeprecation, textsOf } from './rest-text.ts';

/** The types of nodes that only people read, as far as they are compared. */
const words: ReadonlySet<string> = new Set(['Contact', 'Example', 'ExamplesMap', 'Info', 'License', 'Tag', 'TagList']);

const isWords = ({ typeName }: Difference): boolean => words.has(typeName);

/**
 * Returns true if a `oneOf` with a discriminator has a new member. Clients expect it as they expect new values of an enum. The
 * changelog contains the name of the value, which is added to the mapping.
 */
const isOtherKind = ({ kind, revision }: Difference, document: Document): boolean => {
  const [, name = ''] = /^#\/components\/schemas\/([^/]+)\/oneOf\/\d+$/.exec(revision?.pointer ?? '') ?? [];
  const { oneOf, discriminator } = document.components.schemas[name] ?? {};
  return kind === 'added' && oneOf !== undefined && Object.keys(discriminator?.mapping ?? {}).length === oneOf.length;
};

/**
 * Returns the impact of a difference. Redocly rates differences without a rule as `patch`; here they are at least `minor`, unless
 * only texts have changed.
 */
const impactOf = (difference: Difference): Impact => {
  if (isBreak(difference)) return 'major';
  if (isWords(difference)) return 'patch';
  if (isHeaderSent(difference)) return 'minor';
  const isRated = difference.verdicts.length > 0 || difference.kind === 'added';
  return isRated ? difference.impact : 'minor';
};

const kindOf = (difference: Difference): Change['kind'] => {
  if (difference.kind !== 'added') return 'changed';
  return isDeprecation(difference) ? 'deprecated' : 'added';
};

/**
 * Returns true if another change describes the difference: `x-deprecation` describes that of an operation, and `markChanges`
 * compares other extensions.
 */
const isToldElsewhere = ({ typeName, property = '', path }: Difference): boolean =>
  (typeName === 'Operation' && property === 'deprecated') || isMark(`${path}/${property}`);

/** Returns all differences between two OpenAPI documents. A new path is listed operation by operation. */
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
