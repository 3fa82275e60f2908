import type { Gate } from '../gate.ts';
import { oldParserFaults, strictFaults } from './strict.ts';

/** Checks that strict parsers read the YAML files: parsers of many languages and YAML versions read the contract. */
export const strictYaml: Gate = {
  name: 'strict parsers of YAML read the contract, its parts and the files of the deployment',
  remedy: 'Define each anchor and key of a file only once, and quote what YAML 1.1 reads as another type.',
  async faults({ parts, contracts, yaml }) {
    const written = Object.entries(parts)
      .filter(([name]) => name.endsWith('.yaml'))
      .map(([name, text]) => [`contracts/${name}`, text] as const);
    const rest = Object.fromEntries([...written, ['generated/openapi-full.yaml', contracts.openapi]]);
    const files = { ...yaml, ...rest };
    const invalid = Object.entries(files).flatMap(([path, text]) =>
      strictFaults(text).map((fault) => `${path}: ${fault}`),
    );
    if (invalid.length > 0) return invalid;
    return Object.entries(rest).flatMap(([path, text]) => oldParserFaults(text).map((fault) => `${path} ${fault}`));
  },
};
