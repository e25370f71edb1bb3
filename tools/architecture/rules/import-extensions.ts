import type { Rule } from '../rule.ts';

const written =
  /\.(ts|tsx|mts|mjs|js|cjs|json|css|svg|png|webp|avif|jpg|woff2|wasm|html|txt|tsv|sql|po|mp3)(\?\w+)?$/;

export const importExtensions: Rule = {
  name: 'import-extensions',
  description: 'Imports of our own files include the file extension.',
  check: (tree) =>
    tree.files.flatMap((file) =>
      file.imports
        .filter((found) => found.specifier.startsWith('.') && !written.test(found.specifier))
        .map((found) => ({
          file: file.path,
          line: found.line,
          what: `${found.specifier} has no extension`,
          fix:
            found.target === undefined
              ? 'add the file extension'
              : `import ${found.target.replace(/^.*\//, '')}`,
        })),
    ),
};
