import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { resetTimers, type Timer, timers } from './timers.ts';

/** The report of a program under load. All fields except memory count from the last reset. */
export interface Report {
  readonly residentBytes: number;
  /** Heap and buffers, without garbage after the question `collect`. */
  readonly liveBytes: number;
  /** The delay as Node.js measures it, which includes the resolution. */
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
  /** The active time of the event loop. */
  readonly activeMs: number;
  /** The share of active time of the event loop (0 to 1). */
  readonly utilization: number;
  /** The processor time of all threads of the process. */
  readonly cpuMs: number;
  readonly requestValidation: Timer;
  readonly responseCheck: Timer;
  /** The statements that delete a batch, if `deletion-timer.ts` is preloaded. */
  readonly deletion: Timer;
}

/** Switches the limits of the service, if `limiter-switch.ts` is preloaded. */
export type LimitsSwitch = 'limits on' | 'limits off';

export type Question = 'reset' | 'report' | 'collect' | LimitsSwitch;

/** The default of Node.js. */
export const delayResolutionMs = 10;

const perMs = 1e6;

/** Collects all garbage, as `node --expose-gc` allows. */
const collect = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

/** Preloaded before a program: answers questions about its process, without affecting its work. */
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
  // The parent that would stop this program has ended.
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
};

// An import of only the types opens no channel.
if (process.channel) answerQuestions();
