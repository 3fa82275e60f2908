import type { Gate } from '../gate.ts';
import { lintDocuments } from './redocly.ts';

/** What is wrong with each of several documents by the rules of `contracts/redocly.yaml`. */
export const lintFaults = async (documents: readonly string[]): Promise<readonly (readonly string[])[]> => {
  const all = await lintDocuments(documents);
  return all.map((problems) =>
    problems.map(({ ruleId, message, location: [{ pointer, start }] }) => {
      const line = start ? `:${start.line}` : '';
      return `contracts/openapi.yaml${line} ${message.trim()} (${ruleId} at ${pointer})`;
    }),
  );
};

/** The REST contract by Redocly's own rules and those of `plugin.ts`. */
export const openapiLint: Gate = {
  name: 'openapi.yaml follows the rules of contracts/redocly.yaml',
  remedy: 'Change contracts/openapi.yaml at the listed lines.',
  async faults({ contracts }) {
    const [faults = []] = await lintFaults([contracts.openapi]);
    return faults;
  },
};
