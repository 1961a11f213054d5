import { account, type Login, type LoginReply, type SignedInUser, type TwoStepProvider } from '#contract/account.ts';
import { type FirstClub, firstStart } from '#contract/firstStart.ts';
import { twoStep } from '#contract/twoStep.ts';
import { user as userCalls } from '#contract/user.ts';
import { makeClient } from './client.ts';
import { ApiError, ClientError } from './clientError.ts';
import { forgetUser, saveUser, userOf } from './currentUser.ts';
import { clearSession } from './savedSession.ts';
import { awaitStep, markFresh } from './secondStep.ts';
import { browserTokens, renew, send } from './send.ts';
import { tellEverybody, tellOtherTabs } from './sessionChannel.ts';
import { memoryTokens } from './tokens.ts';

/** What a deed comes to, unless it takes too long. */
const within = <T>(limit: number, action: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ClientError('timeout')), limit);
    action.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const userOfToken = (): SignedInUser => {
  try {
    const user = userOf(browserTokens.access() ?? '');
    if (user) return user;
  } catch {
    // Falls through: a token that nobody can read is worth as much as none.
  }
  clearSession();
  throw new ClientError('userUnreadable');
};

/**
 * Stores a new pair when the page starts, for which a refresh token alone will do, and keeps the user it speaks of. A
 * refused renewal has already cleared everything.
 */
export const renewSession = async (): Promise<SignedInUser> => {
  await renew('atStart');
  const user = userOfToken();
  saveUser(user);
  return user;
};

/** Keeps the tokens of a reply and reads the user. */
const enter = (reply: LoginReply): SignedInUser => {
  if (!reply.access_token) throw new ClientError('authenticationFailed');
  browserTokens.keep({ access_token: reply.access_token, refresh_token: reply.refresh_token ?? '' });
  forgetUser();
  awaitStep(undefined);
  const user = userOfToken();
  const requiresPasswordChange = reply.requiresPasswordChange ?? user.requiresPasswordChange;
  saveUser({ ...user, requiresPasswordChange });
  markFresh();
  return { ...user, requiresPasswordChange };
};

/**
 * Signs in. Throws the sentences of the specification, section 5: what the reply tells, an expired temporary password, or
 * that no token came; `twoStepNeeded` when the password was right and a second step is asked for.
 */
export const signIn = async (login: Login): Promise<SignedInUser> => {
  const reply = await send(account.authenticate, { body: login }).catch((error: unknown) => {
    if (error instanceof ApiError || (error instanceof ClientError && error.code !== 'invalidReply')) throw error;
    throw new ClientError('authenticationBroke', undefined, error);
  });
  const shown = reply.subscriptionMessage;
  if (reply.temporaryPasswordExpired) throw new ClientError('temporaryPasswordExpired');
  if (reply.twoStepProviders) {
    awaitStep({ username: login.username, providers: reply.twoStepProviders });
    throw new ClientError('twoStepNeeded');
  }
  if (!reply.success || !reply.access_token)
    throw shown ? new ClientError('toldByServer', shown) : new ClientError('authenticationFailed');
  const user = enter(reply);
  tellOtherTabs('signedIn');
  return user;
};

/** The second step. The machine and the other tabs hear that there is a session. */
export const passSecondStep = async (step: {
  readonly username: string;
  readonly provider: TwoStepProvider;
  readonly token: string;
}): Promise<void> => {
  enter(await send(twoStep.verify, { body: step }));
  tellEverybody('signedIn');
};

/** Accepts an invitation, which signs in at once. This page then begins anew. */
export const acceptInvitation = async (accepted: {
  readonly code: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}): Promise<void> => {
  enter(await send(userCalls.createParticipant, { body: accepted }));
  tellOtherTabs('signedIn');
};

/** Whether this installation still waits for its first club; then nobody can sign in. Without an answer it does not. */
export const waitsForClub = async (): Promise<boolean> => {
  try {
    return (await send(firstStart.standing, {})).waiting;
  } catch {
    return false;
  }
};

/** Founds the first club of an installation, and signs its founder in. This page then begins anew. */
export const foundClub = async (founding: FirstClub): Promise<void> => {
  enter(await send(firstStart.begin, { body: founding }));
  tellOtherTabs('signedIn');
};

/** After the user has changed something of himself that his token speaks of: name, or a password of his own. */
export const readUserAgain = async (): Promise<void> => {
  await renew();
  forgetUser();
  tellEverybody('signedIn');
};

/** Whoever leaves has left: for the server's word nobody stands at the door longer than this. */
const wordWithin = 5_000;

/**
 * Ends the session here and in the other tabs, at once and whatever the network does; then on the server, if it can be
 * reached, with the tokens that nobody else has any more. Throws when it could not.
 */
export const signOut = async (): Promise<void> => {
  const [access_token, refresh_token] = [browserTokens.access(), browserTokens.refresh()];
  clearSession();
  tellOtherTabs('signedOut');
  if (!access_token || !refresh_token) return;
  const leaving = makeClient({ tokens: memoryTokens({ access_token, refresh_token }) });
  await within(wordWithin, leaving.send(account.signOut, {}));
};
