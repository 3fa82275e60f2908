import type { Fault, Field } from './errors.ts';
import { formats } from './formats.ts';
import { isPlainText, plainTextDetail } from './plain-text.ts';
import { controls, isLongerThan } from './text.ts';

/** Equal to the contract's `PersonName`. */
export const personNameRule = {
  maxLength: 100,
  pattern: new RegExp(`^[^\\S${controls}]*[^\\s${controls}][^${controls}]*$`, 'u'),
} as const;

/** A first and a last name with the space between them. */
export const displaynameRule = { maxLength: 201, pattern: personNameRule.pattern } as const;

type NameField = Extract<Field, 'firstname' | 'lastname' | 'displayname' | 'name' | 'label'>;

export const nameFaults = (field: NameField, name: string): readonly Fault[] => {
  const { maxLength, pattern } = field === 'displayname' ? displaynameRule : personNameRule;
  if (name === '') return [{ field, code: 'too_short', detail: 'must not be empty' }];
  if (isLongerThan(name, maxLength))
    return [{ field, code: 'too_long', detail: `must be at most ${maxLength} characters` }];
  if (!name.isWellFormed() || !pattern.test(name)) return [{ field, code: 'invalid_format', detail: formats.name }];
  return isPlainText(name) ? [] : [{ field, code: 'invalid_format', detail: plainTextDetail }];
};

/** Equal to the contract's `Label`: what companies, branches, roles and keys are called. */
export const labelRule = { maxLength: 100, pattern: personNameRule.pattern } as const;

export const labelFaults = (name: string | undefined): readonly Fault[] =>
  name === undefined ? [] : nameFaults('name', name);
