import { type Fault, tooLong } from './errors.ts';

/**
 * The rule for descriptions, equal to the contract's `description`. Control characters are rejected, except tab, line feed and
 * carriage return.
 */
export const descriptionRule = {
  maxLength: 500,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it rejects
  pattern: /^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$/,
} as const;

export const descriptionFaults = (description: string): readonly Fault[] => [
  ...tooLong('description', description, descriptionRule.maxLength),
  ...(descriptionRule.pattern.test(description)
    ? []
    : [{ field: 'description', code: 'invalid_format', detail: 'must not contain control characters' } as const]),
];
