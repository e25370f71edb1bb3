import ts from 'typescript';
import { modules } from '../modules.ts';
import { moduleOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk } from '../source-tree.ts';

const schemas = new Set(Object.values(modules).map((row) => row.schema));

/** Schemas named by a piece of text: alone (`'room_service'`) or before a table (`room_service.rooms`). */
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

export const ownSchema: Rule = {
  name: 'own-schema',
  says: "A module names its own schema and no other's.",
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
            mend: `ask the module that owns it through its front door, or keep a copy in ${own} fed by its events`,
          });
        }
      });
    }
    return breaches;
  },
};
