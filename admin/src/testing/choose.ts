import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses from a list of choices, as soon as it has the option. */
export async function choose(user: UserEvent, list: HTMLElement, name: string | RegExp) {
  if (list instanceof HTMLSelectElement)
    return user.selectOptions(list, await within(list).findByRole('option', { name }));
  await user.click(list);
  await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name }));
}

/** Text of the chosen one. */
export const chosenIn = (list: HTMLElement) =>
  list instanceof HTMLSelectElement ? list.selectedOptions[0]?.textContent : list.textContent;
