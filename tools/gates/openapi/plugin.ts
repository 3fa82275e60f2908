import { noDefaultAnswer, problemAnswer, requestId, successAnswer } from './answers.ts';
import { deprecation } from './deprecation.ts';
import { bodyExamples, schemaDescriptions } from './descriptions.ts';
import { internalOperations } from './internal.ts';
import { names } from './names.ts';
import { openResponses } from './open-responses.ts';
import { patternExamples, portablePatterns } from './patterns.ts';
import { proofMarks } from './proofs.ts';
import { boundedRequests, closedRequests } from './requests.ts';

/** The rules for the REST contract that Redocly does not have. `contracts/redocly.yaml` enables them. */
export default () => ({
  id: 'gatehouse',
  rules: {
    oas3: {
      'body-examples': bodyExamples,
      'bounded-requests': boundedRequests,
      'closed-requests': closedRequests,
      deprecation,
      'internal-operations': internalOperations,
      names,
      'no-default-answer': noDefaultAnswer,
      'open-responses': openResponses,
      'pattern-examples': patternExamples,
      'portable-patterns': portablePatterns,
      'problem-answer': problemAnswer,
      'proof-marks': proofMarks,
      'request-id': requestId,
      'schema-descriptions': schemaDescriptions,
      'success-answer': successAnswer,
    },
  },
});
