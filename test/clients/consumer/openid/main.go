package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"log"
	"net/http"
	"net/url"
	"os"

	"golang.org/x/oauth2"
)

type metadata struct {
	Authorization string `json:"authorization_endpoint"`
	Token         string `json:"token_endpoint"`
	UserInfo      string `json:"userinfo_endpoint"`
	EndSession    string `json:"end_session_endpoint"`
}

func get(client *http.Client, url string, into any) error {
	response, err := client.Get(url)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	return json.NewDecoder(response.Body).Decode(into)
}

func random() string {
	bytes := make([]byte, 32)
	if _, err := rand.Read(bytes); err != nil {
		log.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes)
}

func main() {
	origin := "http://localhost:" + os.Getenv("PORT")
	var server metadata
	if err := get(http.DefaultClient, os.Getenv("ISSUER")+"/.well-known/openid-configuration", &server); err != nil {
		log.Fatal(err)
	}
	config := oauth2.Config{
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		RedirectURL:  origin + "/callback",
		Scopes:       []string{"openid", "email", "profile"},
		Endpoint:     oauth2.Endpoint{AuthURL: server.Authorization, TokenURL: server.Token, AuthStyle: oauth2.AuthStyleInHeader},
	}
	// The login of the only browser.
	var state, verifier, idToken, email string

	http.HandleFunc("/login", func(w http.ResponseWriter, r *http.Request) {
		state, verifier = random(), random()
		digest := sha256.Sum256([]byte(verifier))
		challenge := oauth2.SetAuthURLParam("code_challenge", base64.RawURLEncoding.EncodeToString(digest[:]))
		method := oauth2.SetAuthURLParam("code_challenge_method", "S256")
		http.Redirect(w, r, config.AuthCodeURL(state, challenge, method), http.StatusFound)
	})
	http.HandleFunc("/callback", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Get("state") != state {
			http.Error(w, "the state is not valid", http.StatusBadRequest)
			return
		}
		token, err := config.Exchange(context.Background(), r.URL.Query().Get("code"), oauth2.SetAuthURLParam("code_verifier", verifier))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		var user struct{ Email string }
		if err := get(config.Client(context.Background(), token), server.UserInfo, &user); err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		idToken, _ = token.Extra("id_token").(string)
		email = user.Email
		http.Redirect(w, r, "/me", http.StatusFound)
	})
	http.HandleFunc("/logout", func(w http.ResponseWriter, r *http.Request) {
		parameters := url.Values{"id_token_hint": {idToken}, "post_logout_redirect_uri": {origin + "/out"}}
		email = ""
		http.Redirect(w, r, server.EndSession+"?"+parameters.Encode(), http.StatusFound)
	})
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if email != "" {
			w.Header().Set("X-Email", email)
		}
	})
	log.Fatal(http.ListenAndServe("localhost:"+os.Getenv("PORT"), nil))
}
