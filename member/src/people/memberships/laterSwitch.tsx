import { later } from '@nahstrom/kit';
import { Skeleton } from '@nahstrom/kit/components';

/** Most members have one membership. */
export const MembershipSwitch = later(() => import('./MembershipSwitch.tsx'), <Skeleton height="46px" />);
