import ts from 'typescript';
import { modules } from '../modules.ts';
import { moduleOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk } from '../source-tree.ts';

const schemas = new Set(Object.values(modules).map((row) => row.schema));

/** Schemas named in a text: alone (`'room_service'`) or before a table (`room_service.rooms`). */
function schemasIn(text: string): string[] {
  if (schemas.has(text)) return [text];
  const named = text.matchAll(/\b([a-z]+_service)"?\s*\./g);
  return [...named].flatMap((match) => (match[1] && schemas.has(match[1]) ? [match[1]] : []));
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node.parent)) return undefined;
  const isPiece = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  return isPiece || ts.isStringLiteralLike(node) ? node.text : undefined;
}

export const ownSchemaOnly: Rule = {
  name: 'own-schema-only',
  description: 'A module names only its own schema.',
  check: (tree) => {
    const breaches: Breach[] = [];
    for (const file of tree.files) {
      const owner = moduleOf(file.path)?.name;
      const own = owner === undefined ? undefined : modules[owner]?.schema;
      if (own === undefined || file.isTest) continue;
      walk(file, (node) => {
        const others = schemasIn(textOf(node) ?? '').filter((schema) => schema !== own);
        for (const other of new Set(others)) {
          breaches.push({
            file: file.path,
            line: lineOf(file, node),
            what: `module ${owner} names ${other}`,
            fix: `call the module that owns it through its index.ts, or keep a copy in ${own} that its events update`,
          });
        }
      });
    }
    return breaches;
  },
};
