import type { Gate } from '../gate.ts';
import { oldParserFaults, strictFaults } from './strict.ts';

/** The contract is read by parsers of many languages, and by versions of YAML that differ in what they accept. */
export const strictYaml: Gate = {
  name: 'strict parsers of YAML read the contract and the files of the deployment',
  remedy: 'Define each anchor and key of a file only once, and quote what YAML 1.1 reads as another type.',
  async faults({ contracts, yaml }) {
    const files = { 'contracts/openapi.yaml': contracts.openapi, ...yaml };
    const invalid = Object.entries(files).flatMap(([path, text]) =>
      strictFaults(text).map((fault) => `${path}: ${fault}`),
    );
    if (invalid.length > 0) return invalid;
    return oldParserFaults(contracts.openapi).map((fault) => `contracts/openapi.yaml ${fault}`);
  },
};
