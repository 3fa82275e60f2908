import type { Gate } from '../gate.ts';
import { characterFaults, readingFaults, strictFaults, textFaults } from './strict.ts';

const faultsOf = (path: string, text: string): readonly string[] => {
  if (/\.ya?ml$/.test(path)) return strictFaults(text);
  return [...characterFaults(text), ...(path.endsWith('.json') ? textFaults(JSON.parse(text)) : [])];
};

/**
 * Checks that strict parsers read the YAML files and the documents that are served: parsers of many languages and YAML versions read
 * the contract. Two parsers by different authors read each file, and its characters are compared with the grammar of YAML 1.2, since
 * the parsers in JavaScript are more lenient. A check of every change needs only Node.js, so PyYAML reads the documents in
 * `test/languages`.
 */
export const strictYaml: Gate = {
  name: 'strict parsers of YAML read the contract, its parts, the served documents and the files of the deployment',
  remedy:
    'Define each anchor and key of a file only once, quote what YAML 1.1 reads as another type, and write control characters as escape sequences.',
  async faults({ parts, contracts, served, yaml }) {
    const contract = {
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [`contracts/${name}`, text])),
      'generated/openapi-full.yaml': contracts.openapi,
      'generated/schema.graphql': contracts.sdl,
      ...served,
    };
    const invalid = Object.entries({ ...yaml, ...contract }).flatMap(([path, text]) =>
      faultsOf(path, text).map((fault) => `${path}: ${fault}`),
    );
    if (invalid.length > 0) return invalid;
    return Object.entries(contract)
      .filter(([path]) => path.endsWith('.yaml'))
      .flatMap(([path, text]) => readingFaults(text).map((fault) => `${path} ${fault}`));
  },
};
