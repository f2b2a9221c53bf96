import { expect } from '@playwright/test';
import { openPicture, pictures } from '../support/pictures.ts';
import { openSession, test } from '../support/portal.ts';

// `npm run pictures` would otherwise be the first to notice.
for (const picture of pictures)
  test(`the page of the picture "${picture.name}" shows what the picture is about`, async ({
    portalPage: page,
    installation,
  }) => {
    if (picture.as) await openSession(page, installation.url, picture.as);

    await openPicture(page, installation.url, picture);

    await expect(page.locator(picture.shows).first()).toBeVisible();
  });
