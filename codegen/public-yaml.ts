import { Document, visit } from 'yaml';
import type { OpenApiDocument } from '../src/contracts.ts';
import { toPublicDocument } from '../src/rest/public-document.ts';

/** The document that clients are generated from. References stay on one line, as in the contract. */
export const publicYaml = (contract: OpenApiDocument, comment: string): string => {
  const document = new Document(toPublicDocument(contract), {
    aliasDuplicateObjects: false,
    // Many generators read YAML 1.1, where a timestamp without quotation marks is not a string.
    compat: 'yaml-1.1',
  });
  document.commentBefore = comment;
  visit(document, {
    Map: (_key, node) => {
      if (node.items.length === 1 && node.has('$ref')) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: 'literal' });
};
