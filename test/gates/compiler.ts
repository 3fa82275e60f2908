import { resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

/** Files of the service as they would be, by their paths in the repository. */
export type Overlay = Readonly<Record<string, string>>;

export interface Compiler {
  /** Returns the errors of the compiler in a file, with some files replaced. */
  errorsIn(file: string, overlay?: Overlay): readonly string[];
}

/** The service under the options of `tsc`. Files that are not replaced are read and bound once. */
export const createCompiler = (): Compiler => {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const entry = 'src/compose.ts';
  const only = { ...config, include: [], files: [entry] };
  const parsed = ts.parseJsonConfigFileContent(only, ts.sys, root);
  const options = { ...parsed.options, incremental: false };
  delete options.tsBuildInfoFile;
  const compile = (overlay: Overlay, before: ts.Program | undefined): ts.Program => {
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, version, ...rest) => {
      const text = overlay[name.slice(root.length + 1)];
      if (text !== undefined) return ts.createSourceFile(name, text, version, true);
      return before?.getSourceFile(name) ?? read(name, version, ...rest);
    };
    return ts.createProgram({
      rootNames: [`${root}/${entry}`],
      options,
      host,
      ...(before ? { oldProgram: before } : {}),
    });
  };
  const service = compile({}, undefined);

  return {
    errorsIn(file, overlay) {
      const program = overlay ? compile(overlay, service) : service;
      const source = program.getSourceFile(`${root}/${file}`);
      if (!source) throw new Error(`${file} is not a part of the service.`);
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
};
