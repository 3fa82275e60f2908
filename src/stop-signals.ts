const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The minimum time in milliseconds that a process stays after the first signal, so that npm can forward its signal. */
const forwardingMs = 200;

/**
 * Calls `stop` for the first signal and ignores later ones: Ctrl+C in a terminal sends SIGINT to npm and to this process, and npm
 * forwards its signal. A signal without a listener would end the process before it has stopped, or while it exits with its code.
 */
export const onStopSignal = (stop: (signal: NodeJS.Signals) => void): void => {
  let isStopping = false;
  for (const signal of stopSignals)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => undefined, forwardingMs);
      stop(signal);
    });
};
