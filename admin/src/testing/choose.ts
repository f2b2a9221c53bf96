import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses from the browser's own list, as soon as it has the option. */
export async function choose(user: UserEvent, list: HTMLElement, name: string | RegExp) {
  await user.selectOptions(list, await within(list).findByRole('option', { name }));
}
