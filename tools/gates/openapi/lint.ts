import { placeOf } from '../../codegen/bundle-openapi.ts';
import type { Gate, Subject } from '../gate.ts';
import { lintDocuments } from './redocly.ts';

/** Returns the violations of the rules in `contracts/redocly.yaml` in the REST contract of each subject. */
export const lintFaults = async (
  subjects: readonly Pick<Subject, 'parts' | 'contracts'>[],
): Promise<readonly (readonly string[])[]> => {
  const all = await lintDocuments(subjects.map(({ contracts }) => contracts.openapi));
  return all.map((problems, index) =>
    problems.map(({ ruleId, message, location: [{ pointer }] }) => {
      const place = placeOf(subjects[index]!.parts, pointer);
      return `${place} ${message.trim()} (${ruleId} at ${pointer})`;
    }),
  );
};

/** Checks the REST contract with Redocly's own rules and those of `plugin.ts`. */
export const openapiLint: Gate = {
  name: 'the REST contract follows the rules of contracts/redocly.yaml',
  remedy: 'Change the contract at the listed lines.',
  async faults(subject) {
    const [faults = []] = await lintFaults([subject]);
    return faults;
  },
};
