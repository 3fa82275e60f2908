import { Document, visit } from 'yaml';
import type { OpenApiDocument } from '../../src/contracts.ts';
import { toOpenapi30 } from './openapi-30.ts';
import { escapeUnprintable, toJson, unprintable } from './printable.ts';
import { toPublicDocument } from './public-document.ts';

/**
 * Returns a document as YAML text. References stay on one line, as in the contract. Only a string in double quotation marks can
 * contain escape sequences.
 */
export const toYaml = (document: OpenApiDocument, comment?: string): string => {
  const written = new Document(document, {
    aliasDuplicateObjects: false,
    // Many generators read YAML 1.1, where a timestamp without quotation marks is not a string.
    compat: 'yaml-1.1',
  });
  if (comment) written.commentBefore = comment;
  visit(written, {
    Map: (_key, node) => {
      if (node.items.length === 1 && node.has('$ref')) node.flow = true;
    },
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && (unprintable.test(node.value) || node.value.includes('\r')))
        node.type = 'QUOTE_DOUBLE';
    },
  });
  return escapeUnprintable(written.toString({ lineWidth: 0, blockQuote: 'literal' }));
};

/** Returns the whole REST contract in one file. */
export const fullYaml = (contract: OpenApiDocument): string => toYaml(contract);

/** Returns the document that clients are generated from: the contract without its internal operations. */
export const publicYaml = (contract: OpenApiDocument): string =>
  toYaml(
    toPublicDocument(contract),
    ' Generated from contracts/ by codegen.ts: the REST contract without its internal operations.',
  );

/**
 * Returns the documents that are made of the contract beside that for clients: the whole contract as YAML, and as JSON, which the
 * service reads at its start, because YAML takes a hundred times as long to parse; the document for clients as JSON; and that for
 * tools that do not support OpenAPI 3.1.
 */
export const madeDocuments = (contract: OpenApiDocument): readonly string[] => {
  const document = toPublicDocument(contract);
  return [fullYaml(contract), toJson(contract, 1), toJson(document, 1), toJson(toOpenapi30(document), 1)];
};
