import { type RunnerTestSuite, TestRunner } from 'vitest';
import { takeStatements } from './noted-statements.ts';
import { processorSeconds } from './processor-time.ts';

/** Runs tests as Vitest does, and reports the processor time of each file, including imports, and its statements. */
// biome-ignore lint/style/noDefaultExport: Vitest loads it by the name of the file
export default class MeteredRunner extends TestRunner {
  #startedAt = 0;
  #importedAt = 0;

  onBeforeCollect(): void {
    this.#startedAt = processorSeconds();
  }

  onCollected(): void {
    this.#importedAt = processorSeconds();
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (suite.file !== suite) return;
    suite.meta.statements = takeStatements();
    const workerSeconds = processorSeconds();
    suite.meta.processorTime = {
      pid: process.pid,
      importSeconds: this.#importedAt - this.#startedAt,
      testSeconds: workerSeconds - this.#importedAt,
      workerSeconds,
    };
  }
}
