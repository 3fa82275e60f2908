import { CriticalityLevel, DiffRule, diff, type Change as Found } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import type { Change, Impact } from './change.ts';

/** Returns true if a cost has increased, so that accepted documents may be refused. The change names both costs. */
const isDearer = ({ type, meta }: Found): boolean =>
  (type === 'DIRECTIVE_USAGE_FIELD_DEFINITION_ADDED' && meta.addedDirectiveName === 'cost') ||
  (type === 'DIRECTIVE_USAGE_ARGUMENT_ADDED' && Number(meta.addedArgumentValue) > Number(meta.oldArgumentValue ?? 0));

/**
 * Returns true if a default has changed. The inspector rates this only as dangerous, but a client that omits the value gets
 * another result.
 */
const isOtherDefault = ({ type }: Found): boolean =>
  type === 'FIELD_ARGUMENT_DEFAULT_CHANGED' || type === 'INPUT_FIELD_DEFAULT_VALUE_CHANGED';

const impactOf = (found: Found): Impact => {
  if (/DESCRIPTION/.test(found.type)) return 'patch';
  const isBreaking = found.criticality.level === CriticalityLevel.Breaking;
  return isBreaking || isOtherDefault(found) || isDearer(found) ? 'major' : 'minor';
};

const kindOf = ({ type, meta }: Found): Change['kind'] => {
  const isUsage = type.startsWith('DIRECTIVE_USAGE');
  if (/DEPRECATION_(REASON_)?ADDED$/.test(type) || (isUsage && meta.addedDirectiveName === 'deprecated'))
    return 'deprecated';
  return type.endsWith('_ADDED') && !isUsage ? 'added' : 'changed';
};

const textOf = ({ type, path = '', message, meta }: Found): string => {
  if (type !== 'DIRECTIVE_USAGE_ARGUMENT_ADDED') return message.replaceAll(/'([^']*)'/g, '`$1`').replace(/\.$/, '');
  const { addedArgumentName: name, addedArgumentValue: now, oldArgumentValue: before } = meta;
  return `\`${name}\` of \`${path.replace(`.${name}`, '')}\` changed from ${before ?? 'none'} to ${now}`;
};

/** Returns all differences between two SDLs. */
export const graphqlChanges = async (base: string, revision: string): Promise<readonly Change[]> => {
  const found = await diff(buildSchema(base), buildSchema(revision), [DiffRule.simplifyChanges]);
  return found
    .filter(({ type }) => type !== 'DIRECTIVE_USAGE_ARGUMENT_REMOVED')
    .map((one) => ({ api: 'GraphQL', impact: impactOf(one), kind: kindOf(one), text: textOf(one) }));
};
