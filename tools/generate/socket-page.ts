/** docs/guides/socket.md as the page that every installation serves at `/api/socket/`. */
import { marked } from 'marked';

/** What only readers of the repository can open: marked sentences, and the numbers of rules. */
const onlyInRepository = [/ ?<!-- repository -->.*?<!-- \/repository -->/gs, / \(rules? [A-Z]\d+[^()]*\)/g];
const tableMarks = /<!--.*?-->\n?/gs;

/** A module with the HTML of the page's content. */
export async function socketPage(guide: string): Promise<string> {
  const text = [...onlyInRepository, tableMarks].reduce((rest, part) => rest.replaceAll(part, ''), guide);
  const html = await marked.parse(text, { gfm: true });
  const page = html
    .replaceAll(/<h([23])>(.*?)<\/h\1>/g, (_, level: string, title: string) => {
      return `<h${level} id="${toId(title)}">${title}</h${level}>`;
    })
    // Wide tables scroll by themselves, also with the keyboard.
    .replaceAll('<table>', '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
  return `/* Generated from docs/guides/socket.md by node tools/generate.mjs. */
export const socketGuide = ${JSON.stringify(page.trim().split('\n'), null, 2)}.join('\\n');
`;
}

function toId(title: string): string {
  return title
    .replaceAll(/<[^>]*>|&#?\w+;/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
