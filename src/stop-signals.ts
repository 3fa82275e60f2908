const stopSignals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Calls `stop` for the first signal and ignores later ones: Ctrl-C in a terminal sends SIGINT to npm and to this process,
 * and npm forwards its own. A signal without a listener would end the process before it has stopped.
 */
export const onStopSignal = (stop: (signal: NodeJS.Signals) => void): void => {
  let isStopping = false;
  for (const signal of stopSignals)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop(signal);
    });
};
