import type { Gate } from './gate.ts';
import { onlineMigrationsGate } from './migrations/gate.ts';
import { openapiLint } from './openapi/lint.ts';
import { statedResponses } from './openapi/stated-responses.ts';
import { openapiValidity } from './openapi/validity.ts';
import { linearPatterns } from './patterns/gate.ts';
import { changelogGate } from './release/changelog-gate.ts';
import { programsGate } from './release/programs-gate.ts';
import { versionGate } from './release/version-gate.ts';
import { oneCatalogue } from './sdl/catalogue.ts';
import { sdlExamples } from './sdl/examples.ts';
import { descriptionsOnce, sdlLint } from './sdl/lint.ts';
import { sdlValidity } from './sdl/validity.ts';
import { strictYaml } from './yaml/gate.ts';

/** All checks of the contracts and the migrations. Those of a stage rely on the earlier stages. */
export const stages: readonly (readonly Gate[])[] = [
  [openapiValidity, sdlValidity, strictYaml],
  [
    openapiLint,
    statedResponses,
    sdlLint,
    descriptionsOnce,
    oneCatalogue,
    sdlExamples,
    versionGate,
    programsGate,
    changelogGate,
    linearPatterns,
    onlineMigrationsGate,
  ],
];
