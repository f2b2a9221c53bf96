import { describe, expect, it } from 'vitest';
import { mailLinkOf } from './reRequestMail.ts';

describe('the mail link for a letter to a grid operator', () => {
  it('has its subject and its text, with CRLF line ends', () => {
    expect(mailLinkOf({ subject: 'Fehlende Daten: EEG & Co', text: 'Zählpunkt\n  1.1.' })).toEqual({
      href: 'mailto:?subject=Fehlende%20Daten%3A%20EEG%20%26%20Co&body=Z%C3%A4hlpunkt%0D%0A%20%201.1.',
      isWhole: true,
    });
  });

  it('leaves out a text too long for a link', () => {
    const { href, isWhole } = mailLinkOf({ subject: 'Fehlende Daten', text: 'ä'.repeat(400) });

    expect([href, isWhole]).toEqual(['mailto:?subject=Fehlende%20Daten', false]);
  });
});
