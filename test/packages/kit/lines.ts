/** Returns the lines of a program that are not empty. */
export const linesOf = (program = ''): readonly string[] => program.split('\n').filter((line) => line.trim() !== '');

/** Returns the lines of a program that are neither empty nor imports. */
export const ownLinesOf = (program?: string): readonly string[] =>
  linesOf(program).filter((line) => !line.startsWith('import '));
