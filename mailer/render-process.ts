import { type ChildProcess, fork } from 'node:child_process';
import { type RenderOutcome, type RenderTask, readyMessage } from './render-task.ts';
import { TemplateFault } from './template-source.ts';

/** A process that renders one email after the other. */
export interface RenderProcess {
  /** @throws TemplateFault if the template ends the process. After any error, the process has ended. */
  run(task: RenderTask): Promise<RenderOutcome>;
  readonly hasEnded: () => boolean;
  end(): void;
}

/** A start takes less, even on a busy machine. */
const startMs = 30_000;
/** The process applies a shorter limit itself. This one ends a process in a function that cannot be interrupted. */
const longestMs = 5000;

const entry = new URL('render-main.ts', import.meta.url);

/** The longest email needs less. A larger heap ends the process. */
const execArgv = ['--max-old-space-size=48', '--max-semi-space-size=2'];

const notStarted = (): Error => new Error('The process that renders templates did not start');

/**
 * Resolves with the next message of a process. @throws the result of `onEnd` if the process ends, and of `onTime` on a timeout
 */
const messageOf = (child: ChildProcess, milliseconds: number, onEnd: () => Error, onTime: () => Error) =>
  new Promise<unknown>((resolve, reject) => {
    const finish = (work: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      work();
    };
    const onMessage = (message: unknown): void => finish(() => resolve(message));
    const onExit = (): void => finish(() => reject(onEnd()));
    const onError = (error: Error): void => finish(() => reject(error));
    const timer = setTimeout(() => finish(() => reject(onTime())), milliseconds);
    child.once('message', onMessage).once('exit', onExit).once('error', onError);
  });

export const startRenderProcess = (): RenderProcess => {
  const child = fork(entry, {
    execArgv,
    // The settings of the mailer, including secrets, are not passed on.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let hasEnded = false;
  const markEnded = (): void => {
    hasEnded = true;
  };
  child.on('exit', markEnded).on('error', markEnded);
  const started = messageOf(child, startMs, notStarted, notStarted).then((message) => {
    if (message !== readyMessage) throw notStarted();
  });
  // The first task awaits it.
  started.catch(() => undefined);

  const end = (): void => {
    hasEnded = true;
    child.kill('SIGKILL');
  };

  return {
    hasEnded: () => hasEnded,
    async run(task) {
      try {
        await started;
        const outcome = messageOf(
          child,
          longestMs,
          () => new TemplateFault('It uses too much memory'),
          () => new TemplateFault('It takes too long'),
        );
        child.send(task, (error) => {
          if (error) end();
        });
        return (await outcome) as RenderOutcome;
      } catch (error) {
        end();
        throw error;
      }
    },
    end,
  };
};
