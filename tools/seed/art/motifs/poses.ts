import type { Point } from '../svg';

type Limb = readonly [Point, Point];

/** Joints of a dancer in heads, x to the right and y upwards from the ground; limbs left and right. */
export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  arms: readonly [Limb, Limb];
  legs: readonly [Limb, Limb];
}

/** x and y of head, neck, hip, then elbow and hand left and right, knee and foot left and right. */
function pose(joints: readonly number[]): Pose {
  const at = (i: number): Point => [joints[i * 2] ?? 0, joints[i * 2 + 1] ?? 0];
  const limb = (i: number): Limb => [at(i), at(i + 1)];
  return { head: at(0), neck: at(1), hip: at(2), arms: [limb(3), limb(5)], legs: [limb(7), limb(9)] };
}

export const POSES = {
  reach: pose([
    0.2, 7, 0.05, 6.1, -0.15, 3.8, -1.2, 6.5, -1.5, 8.2, 1.25, 6.6, 2, 8, -0.6, 2, -1, 0, 0.5, 2.1, 0.7, 0.05,
  ]),
  leap: pose([
    0.8, 7.9, 0.5, 7.05, -0.1, 4.9, -0.8, 7.1, -2, 8.2, 1.7, 7.7, 2.6, 9, -1.3, 3.6, -3, 2.9, 1.2, 3.7, 1.3,
    1.6,
  ]),
  stamp: pose([
    0.6, 6.6, 0.35, 5.75, -0.4, 3.6, -1, 5, -1.9, 5.9, 1.5, 5.3, 2.3, 6.5, -0.5, 1.8, -1.2, 0, 1, 2.7, 0.9,
    0.9,
  ]),
  sway: pose([
    -0.7, 6.9, -0.4, 6.05, 0.3, 3.7, -1.7, 5.9, -2.4, 7.2, 0.9, 5.2, 1.7, 4.5, -0.1, 2, -0.7, 0, 0.8, 1.9,
    0.9, 0,
  ]),
} satisfies Record<string, Pose>;
