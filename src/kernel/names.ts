import type { Fault, Field } from './errors.ts';
import { formats } from './formats.ts';
import { isPlainText, plainTextDetail } from './plain-text.ts';
import { controls, isLongerThan } from './text.ts';

/** The rule for names of persons, equal to the contract's `PersonName`. */
export const personNameRule = {
  maxLength: 100,
  pattern: new RegExp(`^[^\\S${controls}]*[^\\s${controls}][^${controls}]*$`, 'u'),
} as const;

/** The rule for display names: a first and a last name with a space between them. */
export const displaynameRule = { maxLength: 201, pattern: personNameRule.pattern } as const;

type NameField = Extract<Field, 'firstname' | 'lastname' | 'displayname' | 'name' | 'label' | 'clientName'>;

export const nameFaults = (field: NameField, name: string): readonly Fault[] => {
  const { maxLength, pattern } = field === 'displayname' ? displaynameRule : personNameRule;
  if (name === '') return [{ field, code: 'too_short', detail: 'must not be empty' }];
  if (isLongerThan(name, maxLength))
    return [{ field, code: 'too_long', detail: `must be at most ${maxLength} characters` }];
  if (!name.isWellFormed() || !pattern.test(name)) return [{ field, code: 'invalid_format', detail: formats.name }];
  return isPlainText(name) ? [] : [{ field, code: 'invalid_format', detail: plainTextDetail }];
};

/** The rule for names of companies, branches, roles and keys, equal to the contract's `Label`. */
export const labelRule = { maxLength: 100, pattern: personNameRule.pattern } as const;

export const labelFaults = (name: string | undefined): readonly Fault[] =>
  name === undefined ? [] : nameFaults('name', name);
