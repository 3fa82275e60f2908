import type { RenderBudget } from './render-budget.ts';
import { type RenderProcess, startRenderProcess } from './render-process.ts';
import type { RenderTask } from './render-task.ts';
import type { Letter } from './template-language.ts';
import { TemplateFault } from './template-source.ts';

/** Renders emails with changed templates, in processes that a template can fill or end without harm to other applications. */
export interface RenderPool {
  /** @throws TemplateFault if the template fails or breaks a limit, or if the budget of the application is spent */
  run(task: RenderTask): Promise<Letter>;
  close(): void;
}

/** Limits the processes: each takes about 60 MB. */
const mostProcesses = 2;
const usualIdleMs = 60_000;
/** Charges a template that ended its process for the start of another one. */
const endedMs = 1000;

interface Job {
  readonly task: RenderTask;
  readonly resolve: (letter: Letter) => void;
  readonly reject: (error: unknown) => void;
}

const appOf = ({ task }: Job): string => task.mail.app.id;

interface Options {
  readonly budget: RenderBudget;
  /** A process without work ends after this time. */
  readonly idleMs?: number;
  readonly start?: () => RenderProcess;
}

/**
 * Runs at most one process for each application, so that its templates cannot occupy all processes: emails of other applications
 * are rendered meanwhile.
 */
export const createRenderPool = ({
  budget,
  idleMs = usualIdleMs,
  start: startProcess = startRenderProcess,
}: Options): RenderPool => {
  const waiting: Job[] = [];
  const busy = new Set<string>();
  const idle = new Map<RenderProcess, NodeJS.Timeout>();
  const running = new Set<RenderProcess>();
  let isClosed = false;

  const takeProcess = (): RenderProcess => {
    for (const [process, timer] of idle) {
      clearTimeout(timer);
      idle.delete(process);
      if (!process.hasEnded()) return process;
    }
    return startProcess();
  };

  const putBack = (process: RenderProcess): void => {
    if (isClosed) process.end();
    if (process.hasEnded()) return;
    const end = (): void => {
      idle.delete(process);
      process.end();
    };
    idle.set(process, setTimeout(end, idleMs));
  };

  const render = async (appId: string, task: RenderTask): Promise<Letter> => {
    if (budget.isSpent(appId))
      throw new TemplateFault('Templates have taken too long again and again. Try again in a minute');
    const process = takeProcess();
    running.add(process);
    const start = performance.now();
    try {
      const outcome = await process.run(task);
      budget.charge(appId, outcome.chargedMs);
      if ('letter' in outcome) return outcome.letter;
      throw new TemplateFault(outcome.fault, outcome.line);
    } catch (error) {
      if (error instanceof TemplateFault && process.hasEnded())
        budget.charge(appId, endedMs + performance.now() - start);
      throw error;
    } finally {
      running.delete(process);
      putBack(process);
    }
  };

  const next = (): void => {
    while (busy.size < mostProcesses) {
      const index = waiting.findIndex((job) => !busy.has(appOf(job)));
      const [job] = index < 0 ? [] : waiting.splice(index, 1);
      if (!job) return;
      const appId = appOf(job);
      busy.add(appId);
      render(appId, job.task)
        .then(job.resolve, job.reject)
        .finally(() => {
          busy.delete(appId);
          next();
        });
    }
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        next();
      }),
    close() {
      isClosed = true;
      for (const timer of idle.values()) clearTimeout(timer);
      for (const process of [...idle.keys(), ...running]) process.end();
    },
  };
};
