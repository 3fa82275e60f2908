// A user's first day, played with the generated client. Prints what each step came to.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	"gatehouse"
)

type connection struct {
	BaseURL    string `json:"baseUrl"`
	AppKey     string `json:"appKey"`
	ServiceKey string `json:"serviceKey"`
}

type fields map[string]interface{}

type client struct {
	*gatehouse.APIClient
	connection connection
}

// What is known of who asks goes with the context of each request.
func (c client) as(token, serviceKey string) context.Context {
	keys := map[string]gatehouse.APIKey{"appKey": {Key: c.connection.AppKey}}
	if serviceKey != "" {
		keys["serviceKey"] = gatehouse.APIKey{Key: serviceKey}
	}
	ctx := context.WithValue(context.Background(), gatehouse.ContextAPIKeys, keys)
	if token == "" {
		return ctx
	}
	return context.WithValue(ctx, gatehouse.ContextAccessToken, token)
}

func (c client) anyone() context.Context { return c.as("", "") }

// What a reply came to: what was asked for, or the code of the problem.
func outcome(found interface{}, err error) fields {
	if err == nil {
		return fields{"found": found}
	}
	refusal, ok := err.(gatehouse.GenericOpenAPIError)
	if !ok {
		panic(err)
	}
	// This generator's clients know no application/problem+json, and leave the body as it is.
	var problem gatehouse.Problem
	must(json.Unmarshal(refusal.Body(), &problem))
	return fields{"refused": problem.GetCode()}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func (c client) signUp(email, password string) fields {
	request := gatehouse.NewSignupRequest("Ada", "Lovelace", email, password, password)
	result, _, err := c.UsersApi.Signup(c.anyone()).SignupRequest(*request).Execute()
	return outcome(fields{"displayname": result.User.Displayname}, err)
}

func (c client) logIn(email, password string) (string, error) {
	session, _, err := c.AuthApi.Login(c.anyone()).LoginRequest(*gatehouse.NewLoginRequest(email, password)).Execute()
	return session.Token, err
}

func (c client) me(token string) fields {
	user, _, err := c.UsersApi.GetUser(c.as(token, ""), "me").Execute()
	return outcome(fields{"displayname": user.Displayname, "email": user.Email}, err)
}

func (c client) invite(email, role string) fields {
	request := gatehouse.NewInviteRequest(email)
	request.SetRole(role)
	ctx := c.as("", c.connection.ServiceKey)
	invitation, _, err := c.InvitationsApi.Invite(ctx).InviteRequest(*request).Execute()
	return outcome(fields{"email": invitation.Email, "role": invitation.Role, "state": invitation.State}, err)
}

func (c client) rename(token, displayname string) fields {
	change := gatehouse.NewUpdateUserRequest()
	change.SetDisplayname(displayname)
	user, _, err := c.UsersApi.UpdateUser(c.as(token, ""), "me").UpdateUserRequest(*change).Execute()
	return outcome(fields{"displayname": user.Displayname}, err)
}

func (c client) recover(email string) fields {
	request := gatehouse.NewRecoverRequest(email)
	_, _, err := c.RecoveryApi.Recover(c.anyone()).RecoverRequest(*request).Execute()
	return outcome(true, err)
}

func (c client) logOut(token string) fields {
	_, err := c.AuthApi.Logout(c.as(token, "")).LogoutRequest(*gatehouse.NewLogoutRequest()).Execute()
	return outcome(true, err)
}

// How many of the user's sessions say that they are the one that asks.
func (c client) asking(token string) int {
	page, _, err := c.SessionsApi.ListSessions(c.as(token, ""), "me").Limit(10).Execute()
	must(err)
	asking := 0
	for _, session := range page.Data {
		if session.Current {
			asking++
		}
	}
	return asking
}

func main() {
	var at connection
	must(json.Unmarshal([]byte(os.Args[1]), &at))
	configuration := gatehouse.NewConfiguration()
	configuration.Servers = gatehouse.ServerConfigurations{{URL: at.BaseURL}}
	configuration.HTTPClient = http.DefaultClient
	c := client{gatehouse.NewAPIClient(configuration), at}

	email, guest, password := "go@example.com", "guest-of-go@example.com", "correct horse battery staple"
	findings := fields{"sign-up": c.signUp(email, password)}
	first, err := c.logIn(email, password)
	must(err)
	findings["me"] = c.me(first)
	session, _, err := c.AuthApi.Refresh(c.as(first, "")).Execute()
	must(err)
	token := session.Token
	findings["sign-up with a taken address"] = c.signUp(email, password)
	wrong, err := c.logIn(email, "not the password")
	findings["login with a wrong password"] = outcome(fields{"token": wrong}, err)
	findings["me with an invalid token"] = c.me("none")
	findings["the session that asks"] = c.asking(token)
	findings["an invitation"] = c.invite(guest, "Admin")
	findings["an invitation to an unknown role"] = c.invite(guest, "Emperor")
	findings["a change of name"] = c.rename(token, "Countess of Lovelace")
	findings["a change to an empty name"] = c.rename(token, "")
	findings["a forgotten password"] = c.recover(email)
	findings["logout"] = c.logOut(token)
	findings["logout again"] = c.logOut(token)
	text, err := json.Marshal(findings)
	must(err)
	fmt.Println(string(text))
}
