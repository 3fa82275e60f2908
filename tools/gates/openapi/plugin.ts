import { noDefaultAnswer, problemAnswer, requestId, successAnswer } from './answers.ts';
import { boundedLists, conditionalChanges, createdLocations, valueNames } from './conventions.ts';
import { deprecation } from './deprecation.ts';
import { bodyExamples, schemaDescriptions } from './descriptions.ts';
import { internalOperations } from './internal.ts';
import { derivedNames, names } from './names.ts';
import { openResponses } from './open-responses.ts';
import { lastingMarks } from './outlives-caller.ts';
import { patternExamples, portablePatterns } from './patterns.ts';
import { proofMarks } from './proofs.ts';
import { boundedRequests, closedRequests } from './requests.ts';

/** The rules for the REST contract that Redocly does not have. `contracts/redocly.yaml` enables them. */
export default () => ({
  id: 'gatehouse',
  rules: {
    oas3: {
      'body-examples': bodyExamples,
      'bounded-lists': boundedLists,
      'bounded-requests': boundedRequests,
      'closed-requests': closedRequests,
      'derived-names': derivedNames,
      'conditional-changes': conditionalChanges,
      'created-locations': createdLocations,
      deprecation,
      'internal-operations': internalOperations,
      'lasting-marks': lastingMarks,
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
      'value-names': valueNames,
    },
  },
});
