import type { MailboxChecked } from '@nahstrom/contract';
import type { EnergyPorts } from '../energy/index.ts';
import type { SecretBox } from '../platform/secretBox.ts';

/** Access to a mailbox of the market. */
export interface MailAccess {
  username: string;
  password: string;
}

export interface MarketMail {
  /** Part of all addresses of the market after the `@`. */
  domain: string;
  box: SecretBox;
  /** Connects for sending and fetching, without sending or reading a mail. */
  test(access: MailAccess): Promise<MailboxChecked>;
}

export type MarketPorts = EnergyPorts & {
  /** Channels that the operator of the portal has set up; none in a browser. */
  market?: {
    /** Requests become files in a folder. */
    hasFolder: boolean;
    mail?: MarketMail;
  };
};
