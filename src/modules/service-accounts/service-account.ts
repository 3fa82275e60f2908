import { descriptionFaults } from '../../kernel/description.ts';
import { type Fault, ifSent } from '../../kernel/errors.ts';
import { labelFaults } from '../../kernel/names.ts';

/** A program that calls the service with keys. It cannot log in. */
export interface ServiceAccount {
  readonly id: number;
  readonly name: string;
  /** The use of the account, for its administrators; may be empty. */
  readonly description: string;
  /** False if its keys are rejected. */
  readonly isEnabled: boolean;
  readonly createdAt: Date;
}

export const serviceAccountFaults = ({
  name,
  description,
}: {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}): readonly Fault[] => [...labelFaults(name), ...ifSent(description, descriptionFaults)];
