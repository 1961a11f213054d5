import type { MailContent } from './mailContent.ts';

/** The mail as plain text, for mail programs without HTML. */
export const asText = ({ hello, description, lines, button, after, signature, automatic }: MailContent): string =>
  [
    hello,
    description,
    lines.map((line) => `- ${line}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    after,
    signature,
    `-- \n${automatic}`,
  ]
    .filter(Boolean)
    .join('\n\n');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const brightness = (hex: string): number =>
  [1, 3, 5].reduce((sum, at, part) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return sum + value ** 2.2 * ([0.2126, 0.7152, 0.0722][part] ?? 0);
  }, 0);

/** An invalid colour becomes the product's green; a bright one has dark text. */
const coloursOf = (club: string | undefined): { ground: string; words: string } => {
  const ground = /^#[0-9a-f]{6}$/i.test(club ?? '') ? String(club) : '#1F7A45';
  return { ground, words: brightness(ground) > 0.22 ? '#11201A' : '#FFFFFF' };
};

const font = "font-family:Inter,'Helvetica Neue',Arial,sans-serif";
const paragraph = (text: string, more = ''): string =>
  text && `<p style="margin:0 0 16px;font-size:16px;line-height:24px;${more}">${escaped(text)}</p>`;

/** The mail as HTML with the club's colour above it. Tables and inline styles are what mail programs support. */
export const asHtml = (
  mail: MailContent,
  club: { readonly name: string; readonly colour: string | undefined },
): string => {
  const { ground, words } = coloursOf(club.colour);
  const { button, shown } = mail;
  const code =
    shown === undefined
      ? ''
      : `<p style="margin:0 0 16px;font-size:40px;line-height:48px;font-weight:700;letter-spacing:6px">${escaped(shown)}</p>`;
  const buttonRow = button
    ? `<p style="margin:8px 0 24px"><a href="${escaped(button.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${ground};color:${words};font-weight:600;font-size:16px;text-decoration:none">${escaped(button.label)}</a></p>`
    : '';
  const list =
    mail.lines.length === 0
      ? ''
      : `<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:24px">${mail.lines.map((line) => `<li style="margin:0 0 8px">${escaped(line)}</li>`).join('')}</ul>`;
  const copy = button
    ? `<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:#4B5A52">${escaped(button.otherwise)}<br><span style="word-break:break-all">${escaped(button.url)}</span></p>`
    : '';
  return `<!doctype html>
<html lang="${mail.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(mail.subject)}</title></head>
<body style="margin:0;background:#FAFAF6;color:#11201A;${font}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#FFFFFF;border:1px solid #DDE2DA;border-radius:8px">
<tr><td style="padding:20px 32px;background:${ground};color:${words};border-radius:8px 8px 0 0;font-size:20px;font-weight:700">${escaped(club.name)}</td></tr>
<tr><td style="padding:32px 32px 16px">
${paragraph(mail.hello)}${paragraph(mail.description)}${list}${code}${buttonRow}${paragraph(mail.after)}${copy}${paragraph(mail.signature, 'font-weight:600;')}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:18px;color:#4B5A52">${escaped(mail.automatic)}</p>
</td></tr></table>
</body>
</html>
`;
};
