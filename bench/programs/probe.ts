import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { resetTimers, type Timer, timers } from './timers.ts';

/** What a program under load tells of itself. Everything but memory counts from the last reset. */
export interface Report {
  readonly residentBytes: number;
  /** Heap and buffers; after the question `collect` without what was garbage. */
  readonly liveBytes: number;
  /** As Node measures it: the resolution is part of the values. */
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
  /** How long the event loop was at work. */
  readonly activeMs: number;
  /** The share of the time in which the event loop was at work (0 to 1). */
  readonly utilization: number;
  /** Processor time of the process, of all its threads. */
  readonly cpuMs: number;
  readonly requestValidation: Timer;
  readonly responseCheck: Timer;
  /** Statements that delete a batch, where `deletion-timer.ts` is preloaded. */
  readonly deletion: Timer;
}

/** Whether the service limits requests, where `limiter-switch.ts` is preloaded. */
export type LimitsSwitch = 'limits on' | 'limits off';

export type Question = 'reset' | 'report' | 'collect' | LimitsSwitch;

/** Node's default. */
export const delayResolutionMs = 10;

const perMs = 1e6;

/** Collects all garbage, as `node --expose-gc` would let a program do. */
const collect = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

/** Preloaded before a program: answers questions about its process, without a part in its work. */
const answerQuestions = (): void => {
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delay.enable();
  let since = performance.eventLoopUtilization();
  let cpuSince = process.cpuUsage();

  const cpuMs = (): number => {
    const { user, system } = process.cpuUsage(cpuSince);
    return (user + system) / 1000;
  };

  const report = (): Report => {
    const { active, utilization } = performance.eventLoopUtilization(since);
    return {
      residentBytes: process.memoryUsage.rss(),
      liveBytes: process.memoryUsage().heapUsed + process.memoryUsage().external,
      delayP99Ms: delay.percentile(99) / perMs,
      delayMaxMs: delay.max / perMs,
      activeMs: active,
      utilization,
      cpuMs: cpuMs(),
      ...timers,
    };
  };

  process.on('message', (question: Question) => {
    if (question === 'collect') collect();
    const answer = report();
    if (question === 'reset') {
      delay.reset();
      resetTimers();
      since = performance.eventLoopUtilization();
      cpuSince = process.cpuUsage();
    }
    process.send?.(answer);
  });
  // The parent that stops this program has gone.
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
};

// Importing the types only opens no channel.
if (process.channel) answerQuestions();
