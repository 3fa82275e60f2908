import { type Fault, ifSent, tooLong } from '../../kernel/errors.ts';
import { labelFaults } from '../../kernel/names.ts';

/** A program that calls the service with keys. It cannot log in. */
export interface ServiceAccount {
  readonly id: number;
  readonly name: string;
  /** The use of the account, for its administrators; may be empty. */
  readonly description: string;
  /** True if its keys are rejected. */
  readonly isDisabled: boolean;
  readonly createdAt: Date;
}

/** Equal to the contract's `description`. Control characters are rejected, except tab, line feed and carriage return. */
export const descriptionRule = {
  maxLength: 500,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it rejects
  pattern: /^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$/,
} as const;

const descriptionFaults = (description: string): readonly Fault[] => [
  ...tooLong('description', description, descriptionRule.maxLength),
  ...(descriptionRule.pattern.test(description)
    ? []
    : [{ field: 'description', code: 'invalid_format', detail: 'must not contain control characters' } as const]),
];

export const serviceAccountFaults = ({
  name,
  description,
}: {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}): readonly Fault[] => [...labelFaults(name), ...ifSent(description, descriptionFaults)];
